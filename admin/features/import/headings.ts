import { COLUMNS, type Column, columnNamed } from './columns.ts';
import { FILE_PROBLEMS } from './messages.ts';

/** What the first row of a file says. */
export interface Headings {
  /** By place; undefined where the heading means nothing here. */
  places: (Column | undefined)[];
  /** Columns the file lacks: left as they are. */
  missing: Column[];
  /** Headings that mean nothing here; their cells are ignored. */
  unknown: string[];
}

/** The columns of a file, or why it cannot be used without others. */
export function readHeadings(names: readonly string[]): Headings | { problem: string } {
  const places = names.map(columnNamed);
  const present = new Set(places);
  const unknown = names.filter((name, index) => places[index] === undefined && name.trim() !== '');
  const doubled = places.find((column, index) => column !== undefined && places.indexOf(column) !== index);
  if (doubled !== undefined) return { problem: FILE_PROBLEMS.doubledColumn(doubled) };
  if (places.every((column) => column === undefined)) return { problem: FILE_PROBLEMS.noColumns(names.slice(0, 8)) };
  const missing = COLUMNS.filter((column) => !present.has(column));
  const mayUpdate = present.has('id') || present.has('sku');
  const needed = (['name', 'price'] as const).filter((column) => !present.has(column));
  if (!mayUpdate && needed.length > 0) return { problem: FILE_PROBLEMS.missingColumns(['id', 'sku', ...needed]) };
  return { places, missing, unknown };
}
