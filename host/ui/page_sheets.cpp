#include "ui/page_sheets.hpp"

#include <algorithm>

namespace sandtable::ui {
namespace {

constexpr int largest_texture = 4096;  // every card has that much

}  // namespace

void PageSheets::send(std::size_t page) {
  const int side = atlas_->page(page).width();
  if (page >= leaves_.size()) leaves_.resize(page + 1);
  Leaf& leaf = leaves_[page];
  if (leaf.sheet && sheets_[*leaf.sheet].side != side) {
    sheets_[*leaf.sheet].pages[leaf.cell].reset();
    leaf.sheet.reset();
  }
  if (!leaf.sheet) place(page, side);
  Sheet& sheet = sheets_[*leaf.sheet];
  if (sheet.texture) {
    send_cell(sheet, leaf.cell);
  } else {
    send_all(sheet);
  }
}

PageSheets::Spot PageSheets::spot(std::size_t page) const {
  if (page >= leaves_.size() || !leaves_[page].sheet) return {};
  const Leaf& leaf = leaves_[page];
  const Sheet& sheet = sheets_[*leaf.sheet];
  const auto columns = static_cast<std::size_t>(sheet.columns);
  const auto side = static_cast<float>(sheet.side);
  return {sheet.texture.name(), static_cast<float>(leaf.cell % columns) * side,
          static_cast<float>(leaf.cell / columns) * side, static_cast<float>(sheet.texture.width()),
          static_cast<float>(sheet.texture.height())};
}

void PageSheets::place(std::size_t page, int side) {
  const auto put = [&](std::size_t number, std::size_t cell) {
    sheets_[number].pages[cell] = page;
    leaves_[page].sheet = number;
    leaves_[page].cell = cell;
  };
  for (std::size_t number = 0; number < sheets_.size(); ++number) {
    Sheet& sheet = sheets_[number];
    if (sheet.side != side) continue;
    auto free = std::ranges::find_if(sheet.pages, [](const auto& held) { return !held; });
    if (free == sheet.pages.end()) {
      const auto count = static_cast<std::ptrdiff_t>(sheet.pages.size());
      if (!grow(sheet)) continue;
      free = sheet.pages.begin() + count;
    }
    put(number, static_cast<std::size_t>(free - sheet.pages.begin()));
    return;
  }
  Sheet fresh;
  fresh.side = side;
  fresh.pages.resize(1);
  sheets_.push_back(std::move(fresh));
  put(sheets_.size() - 1, 0);
}

/// By a row or a column, so that it stays nearly square. Its texture is made anew.
bool PageSheets::grow(Sheet& sheet) {
  int& longer = sheet.columns > sheet.rows ? sheet.rows : sheet.columns;
  if ((longer + 1) * sheet.side > largest_texture) return false;
  ++longer;
  sheet.pages.resize(static_cast<std::size_t>(sheet.columns) * static_cast<std::size_t>(sheet.rows));
  sheet.texture = {};
  return true;
}

void PageSheets::send_all(Sheet& sheet) {
  sheet.texture = gl::Texture(sheet.columns * sheet.side, sheet.rows * sheet.side, gl::Filter::linear);
  for (std::size_t cell = 0; cell < sheet.pages.size(); ++cell) {
    if (sheet.pages[cell]) send_cell(sheet, cell);
  }
}

void PageSheets::send_cell(Sheet& sheet, std::size_t cell) {
  const render::Surface& pixels = atlas_->page(*sheet.pages[cell]);
  if (pixels.width() != sheet.side) return;  // has become a page of another size, and goes elsewhere when it is sent
  const int column = static_cast<int>(cell) % sheet.columns;
  const int row = static_cast<int>(cell) / sheet.columns;
  sheet.texture.update(column * sheet.side, row * sheet.side, pixels.width(), pixels.height(), pixels.pixels().data(),
                       pixels.stride());
}

}  // namespace sandtable::ui
