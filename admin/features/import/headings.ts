import { fold } from '#shared/text/fold.ts';
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

/** Headings that only exports of another shop program have. */
const OTHER_SHOPS: Readonly<Record<string, readonly string[]>> = {
  Shopify: [
    'handle',
    'title',
    'variant price',
    'option1 name',
    'option1 value',
    'variant sku',
    'body (html)',
    'image src',
  ],
  WooCommerce: ['type', 'regular price', 'tax status', 'visibility in catalog', 'is featured?', 'in stock?', 'parent'],
};

/** The shop program that wrote a file; three of its headings are enough. */
function otherShop(names: readonly string[]): string | undefined {
  const folded = new Set(names.map(fold));
  return Object.keys(OTHER_SHOPS).find(
    (shop) => (OTHER_SHOPS[shop] ?? []).filter((name) => folded.has(name)).length >= 3,
  );
}

/** The columns of a file, or why it lacks required ones. */
export function readHeadings(names: readonly string[]): Headings | { problem: string } {
  const places = names.map(columnNamed);
  const present = new Set(places);
  const unknown = names.filter((name, index) => places[index] === undefined && name.trim() !== '');
  const shop = otherShop(names);
  if (shop !== undefined) return { problem: FILE_PROBLEMS.otherShop(shop) };
  const doubled = places.find((column, index) => column !== undefined && places.indexOf(column) !== index);
  if (doubled !== undefined) return { problem: FILE_PROBLEMS.doubledColumn(doubled) };
  if (places.every((column) => column === undefined)) return { problem: FILE_PROBLEMS.noColumns(names.slice(0, 8)) };
  const missing = columns().filter((column) => !present.has(column));
  const mayUpdate = present.has('id') || present.has('sku');
  const needed = (['name', 'price'] as const).filter((column) => !present.has(column));
  if (!mayUpdate && needed.length > 0) return { problem: FILE_PROBLEMS.missingColumns(['id', 'sku', ...needed]) };
  return { places, missing, unknown };
}
