import Papa from 'papaparse';
import type { AdminProduct } from '../product.ts';
import { cellText, type GridColumn, gridColumns } from './grid-columns.ts';
import { type CellEdit, cellKey, type Edits } from './grid-edits.ts';
import { type Block, type Place, placesOf } from './grid-places.ts';

/** The cell of a place; undefined outside the grid. */
export function cellAt(products: readonly AdminProduct[], { row, col }: Place) {
  const product = products[row];
  const column = gridColumns()[col];
  return product && column ? { product, column } : undefined;
}

/** A cell's present text: edited or stored. */
export function textAt(product: AdminProduct, column: GridColumn, edits: Edits): string {
  return edits.get(cellKey(product.id, column.id))?.text ?? cellText(product, column);
}

/** The edit of typing `text` into a cell. */
export function editOf(product: AdminProduct, column: GridColumn, text: string): CellEdit {
  return {
    productId: product.id,
    columnId: column.id,
    productName: product.name,
    seen: cellText(product, column),
    text,
  };
}

/** The texts of a block, row by row, for copying. */
export function textsOf(products: readonly AdminProduct[], edits: Edits, block: Block): string[][] {
  return placesOf(block).map((row) =>
    row.map((place) => {
      const cell = cellAt(products, place);
      return cell ? textAt(cell.product, cell.column, edits) : '';
    }),
  );
}

/**
 * Pastes a block at the upper left corner of the selection; a single text fills the selection. `isCut`: part of it was
 * outside the grid.
 */
export function pasted(
  products: readonly AdminProduct[],
  block: Block,
  texts: readonly (readonly string[])[],
): { edits: CellEdit[]; isCut: boolean } {
  const single = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined;
  if (single !== undefined) {
    return {
      edits: placesOf(block).flatMap((row) => row.flatMap((place) => editAt(products, place, single))),
      isCut: false,
    };
  }
  let isCut = false;
  const edits = texts.flatMap((row, down) =>
    row.flatMap((text, across) => {
      const edit = editAt(products, { row: block.top + down, col: block.left + across }, text);
      if (edit.length === 0) isCut = true;
      return edit;
    }),
  );
  return { edits, isCut };
}

/** Copies the first row of a block to its other rows; a single row gets the values of the row above. */
export function filledDown(products: readonly AdminProduct[], edits: Edits, block: Block): CellEdit[] {
  const from = block.top === block.bottom ? block.top - 1 : block.top;
  if (from < 0) return [];
  const [source = []] = textsOf(products, edits, { ...block, top: from, bottom: from });
  return placesOf({ ...block, top: from + 1 }).flatMap((row) =>
    row.flatMap((place, across) => editAt(products, place, source[across] ?? '')),
  );
}

/** Clears cells that may be blank: original price and stock. */
export function cleared(products: readonly AdminProduct[], block: Block): CellEdit[] {
  return placesOf(block).flatMap((row) =>
    row.flatMap((place) => {
      const cell = cellAt(products, place);
      if (cell?.column.kind === 'original') return editAt(products, place, '');
      const hasVariant = cell?.column.kind === 'stock' && cellText(cell.product, cell.column) !== '';
      return hasVariant ? editAt(products, place, '0') : [];
    }),
  );
}

/** A blank pasted into a size that is not made is no edit. */
function editAt(products: readonly AdminProduct[], place: Place, text: string): CellEdit[] {
  const cell = cellAt(products, place);
  return cell ? [editOf(cell.product, cell.column, text)] : [];
}

/** Parses a spreadsheet's clipboard text: tabs between cells, quotes around cells with tabs or line breaks. */
export function parseTsv(text: string): string[][] {
  // Spreadsheets end the last row with a line break, which is no further row.
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** Writes rows of cells as clipboard text. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
