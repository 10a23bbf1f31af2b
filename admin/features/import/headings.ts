import { type Column, columnNamed, columns } from './columns.ts';
import { FILE_PROBLEMS } from './messages.ts';

/** The parsed first row of a file. */
export interface Headings {
  /** The column at each position; undefined for an unknown heading. */
  places: (Column | undefined)[];
  /** Columns that the file lacks; their fields stay unchanged. */
  missing: Column[];
  /** Unknown headings; their cells are ignored. */
  unknown: string[];
}

/** The columns of a file, or why it lacks required ones. */
export function readHeadings(names: readonly string[]): Headings | { problem: string } {
  const places = names.map(columnNamed);
  const present = new Set(places);
  const unknown = names.filter((name, index) => places[index] === undefined && name.trim() !== '');
  const doubled = places.find((column, index) => column !== undefined && places.indexOf(column) !== index);
  if (doubled !== undefined) return { problem: FILE_PROBLEMS.doubledColumn(doubled) };
  if (places.every((column) => column === undefined)) return { problem: FILE_PROBLEMS.noColumns(names.slice(0, 8)) };
  const missing = columns().filter((column) => !present.has(column));
  const mayUpdate = present.has('id') || present.has('sku');
  const needed = (['name', 'price'] as const).filter((column) => !present.has(column));
  if (!mayUpdate && needed.length > 0) return { problem: FILE_PROBLEMS.missingColumns(['id', 'sku', ...needed]) };
  return { places, missing, unknown };
}
