"""Drives the window with a real mouse and real keys on a screen in memory.

The program tells where its widgets are (docs/window.md); this moves the mouse there with xdotool. Buttons and keys are
held for a while, for the program takes a press and a release within one frame for nothing.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

HOLD = 0.18
PATIENCE = 30


class Failure(Exception):
    pass


def need(program):
    if shutil.which(program) is None:
        raise Failure(f"{program} is missing: tools/install_packages check installs it.")


class Screen:
    """A screen in memory."""

    def __init__(self, width, height):
        need("Xvfb")
        need("xdotool")
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        if not number:
            raise Failure("Xvfb did not start.")
        self.name = f":{number}"

    def close(self):
        self.process.terminate()
        self.process.wait()


class Window:
    def __init__(self, build, width=1400, height=900, words=(), home=None):
        self.build = build
        self.home = home or tempfile.mkdtemp(prefix="sandtable-window-")
        self.screen = Screen(width, height)
        self.environment = dict(os.environ, DISPLAY=self.screen.name, XDG_CONFIG_HOME=self.home + "/config",
                                XDG_DATA_HOME=self.home + "/data", LIBGL_ALWAYS_SOFTWARE="1",
                                # The OpenGL driver leaves some bytes behind when a windowed program ends.
                                ASAN_OPTIONS="detect_leaks=0")
        settings = self.home + "/config/sandtable/window.toml"
        if not os.path.exists(settings):
            os.makedirs(os.path.dirname(settings), exist_ok=True)
            with open(settings, "w") as file:
                file.write(f"[window]\nwidth = {width}\nheight = {height}\ncurtain = false\n")
        self.socket = self.home + "/socket"
        self.process = subprocess.Popen([build + "/bin/sandtable", "window", *words, "--drive", self.socket],
                                        env=self.environment)
        self.connection = self._connect()
        self.wait_idle()

    def _connect(self):
        end = time.time() + PATIENCE
        while time.time() < end:
            if self.process.poll() is not None:
                raise Failure(f"The window closed at once, with status {self.process.returncode}.")
            connection = socket.socket(socket.AF_UNIX)
            try:
                connection.connect(self.socket)
                return connection.makefile("rw")
            except OSError:
                connection.close()
                time.sleep(0.05)
        raise Failure("The window does not answer.")

    def ask(self, question):
        self.connection.write(question + "\n")
        self.connection.flush()
        return self.connection.readline().rstrip("\n")

    def lines(self, question):
        line = self.ask(question)
        lines = []
        while line != ".":
            lines.append(line)
            line = self.connection.readline().rstrip("\n")
        return lines

    def names(self):
        return self.lines("list")

    def state(self):
        return json.loads(self.ask("state"))

    def wait_until(self, true, what):
        end = time.time() + PATIENCE
        while time.time() < end:
            if true():
                return
            time.sleep(0.05)
        raise Failure(f"Waited in vain for {what}. State: {self.ask('state')[:800]}")

    def wait_idle(self):
        self.wait_until(lambda: self.ask("idle?") == "yes", "the window to come to rest")

    def middle(self, name):
        self.wait_until(lambda: self.ask("where " + name) != "none", f"'{name}' among {len(self.names())} widgets")
        x, y, width, height = (float(word) for word in self.ask("where " + name).split())
        return round(x + width / 2), round(y + height / 2)

    def _xdotool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def point(self, name):
        self._xdotool("mousemove", *self.middle(name))
        time.sleep(0.1)

    def click(self, name):
        self.point(name)
        self._xdotool("mousedown", 1)
        time.sleep(HOLD)
        self._xdotool("mouseup", 1)
        time.sleep(0.1)
        self.wait_idle()

    def click_right(self, name):
        self.point(name)
        self._xdotool("mousedown", 3)
        time.sleep(HOLD)
        self._xdotool("mouseup", 3)
        time.sleep(0.1)
        self.wait_idle()

    def type(self, text):
        for letter in text:
            key = {" ": "space", "/": "slash", "-": "minus"}.get(letter, letter)
            self._xdotool("keydown", key)
            time.sleep(0.04)
            self._xdotool("keyup", key)
            time.sleep(0.03)

    def drag(self, start, end):
        self.point(start)
        self._xdotool("mousedown", 1)
        time.sleep(HOLD)
        x, y = self.middle(start)
        to_x, to_y = self.middle(end)
        for part in range(1, 7):
            self._xdotool("mousemove", x + (to_x - x) * part // 6, y + (to_y - y) * part // 6)
            time.sleep(0.05)
        time.sleep(HOLD)
        self._xdotool("mouseup", 1)
        time.sleep(0.1)
        self.wait_idle()

    def press(self, keys):
        *held, last = keys.split("+")
        for key in held:
            self._xdotool("keydown", key)
        self._xdotool("keydown", last)
        time.sleep(HOLD)
        self._xdotool("keyup", last)
        for key in reversed(held):
            self._xdotool("keyup", key)
        time.sleep(0.1)

    def picture(self, file):
        said = self.ask("picture " + os.path.abspath(file))
        if said != "done":
            raise Failure(said)

    def sandtable(self, *words):
        """Runs the command line on the game; its output."""
        done = subprocess.run([self.build + "/bin/sandtable", *words], env=self.environment, capture_output=True,
                              text=True)
        if done.returncode != 0:
            raise Failure(f"sandtable {' '.join(words)}: {done.stdout}{done.stderr}")
        return done.stdout

    def wait_closed(self):
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("The window does not close.") from None
        if status != 0:
            raise Failure(f"The window closed with status {status}.")

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.screen.close()


def expect(true, sentence):
    if not true:
        raise Failure(sentence)


def run(session, **arguments):
    """Runs one scripted session and says how it went; the exit status."""
    window = None
    try:
        window = Window(**arguments)
        session(window)
        window.wait_closed()
        print("good")
        return 0
    except Failure as failure:
        print(f"failed: {failure}", file=sys.stderr)
        return 1
    finally:
        if window is not None:
            window.close()
