/** A cell by its row on the page and its column. */
export interface Place {
  row: number;
  col: number;
}

/** A rectangle of cells, both corners included. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Size {
  rows: number;
  cols: number;
}

export function blockOf(a: Place, b: Place): Block {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  };
}

export function isInside({ top, left, bottom, right }: Block, { row, col }: Place): boolean {
  return row >= top && row <= bottom && col >= left && col <= right;
}

/** The cells of a block, row by row. */
export function placesOf({ top, left, bottom, right }: Block): Place[][] {
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => ({ row: top + down, col: left + across })),
  );
}

const PAGE_ROWS = 15;

/** The target cell of a key; undefined for other keys. `isFar` is Ctrl or Cmd. */
export function movedBy(key: string, { row, col }: Place, { rows, cols }: Size, isFar: boolean): Place | undefined {
  const last = { row: rows - 1, col: cols - 1 };
  const to = {
    ArrowUp: { row: isFar ? 0 : row - 1, col },
    ArrowDown: { row: isFar ? last.row : row + 1, col },
    ArrowLeft: { row, col: isFar ? 0 : col - 1 },
    ArrowRight: { row, col: isFar ? last.col : col + 1 },
    Home: { row: isFar ? 0 : row, col: 0 },
    End: { row: isFar ? last.row : row, col: last.col },
    PageUp: { row: row - PAGE_ROWS, col },
    PageDown: { row: row + PAGE_ROWS, col },
  }[key];
  return to && { row: clamp(to.row, last.row), col: clamp(to.col, last.col) };
}

/** The next or previous cell for Tab; undefined past the ends, where Tab leaves the grid. */
export function tabbed({ row, col }: Place, { rows, cols }: Size, step: 1 | -1): Place | undefined {
  const place = row * cols + col + step;
  return place < 0 || place >= rows * cols ? undefined : { row: Math.floor(place / cols), col: place % cols };
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
