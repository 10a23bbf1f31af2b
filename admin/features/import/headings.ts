import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import { fold } from '#shared/text/fold.ts';
import { type Column, columnNamed, columns, stockColumn } from './columns.ts';
import { FILE_PROBLEMS } from './messages.ts';

/** What staff have chosen for the headings of other programs, by the folded heading; '' for a column that is not imported. */
export type HeadingChoices = Readonly<Record<string, Column | ''>>;

/** An unknown heading, and the column that it is read as. */
export interface ForeignHeading {
  name: string;
  column: Column | '';
}

/** The parsed first row of a file. */
export interface Headings {
  /** The column at each position; undefined for an unknown heading. */
  places: (Column | undefined)[];
  /** Columns that the file lacks; their fields stay unchanged. */
  missing: Column[];
  /** Unknown headings; their cells are ignored. */
  unknown: string[];
  /** Headings of other programs, which staff can match with columns. */
  foreign: ForeignHeading[];
}

/** Headings to be matched with columns first, and what is wrong so far; empty if nothing is. */
export interface HeadingsQuestion {
  foreign: ForeignHeading[];
  problem: string;
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

/** The columns of a file, or a question to staff if headings of other programs may mean some. */
export function readHeadings(names: readonly string[], choices: HeadingChoices): Headings | HeadingsQuestion {
  const shop = otherShop(names);
  // Ids of another shop are those of other products here.
  const own = names.map((name) => (shop !== undefined && columnNamed(name) === 'id' ? undefined : columnNamed(name)));
  const taken = new Set(own);
  const foreign = names.flatMap((name, index): ForeignHeading[] => {
    if (own[index] !== undefined || name.trim() === '') return [];
    const column = choices[fold(name)] ?? freeGuess(name, taken);
    if (column !== '') taken.add(column);
    return [{ name, column }];
  });
  const byName = new Map(foreign.map(({ name, column }) => [name, column]));
  const places = names.map((name, index) => own[index] ?? (byName.get(name) || undefined));
  const problem = problemOf(names, places) || (shop === undefined ? '' : FILE_PROBLEMS.otherShop(shop));
  const isOpen = foreign.some(({ name, column }) => column !== '' && choices[fold(name)] === undefined);
  const isUnanswered = foreign.some(({ name }) => choices[fold(name)] === undefined);
  if (problemOf(names, places) !== '' || isOpen || (shop !== undefined && isUnanswered)) return { foreign, problem };
  const missing = columns().filter((column) => !places.includes(column));
  const unknown = foreign.filter(({ column }) => column === '').map(({ name }) => name);
  return { places, missing, unknown, foreign };
}

function freeGuess(name: string, taken: ReadonlySet<Column | undefined>): Column | '' {
  const guess = guessColumn(name);
  return guess !== '' && taken.has(guess) ? '' : guess;
}

/** Why a file with these columns cannot be imported; '' if it can. */
function problemOf(names: readonly string[], places: readonly (Column | undefined)[]): string {
  const doubled = places.find((column, index) => column !== undefined && places.indexOf(column) !== index);
  if (doubled !== undefined) return FILE_PROBLEMS.doubledColumn(doubled);
  if (places.every((column) => column === undefined)) return FILE_PROBLEMS.noColumns(names.slice(0, 8));
  const needed = (['name', 'price'] as const).filter((column) => !places.includes(column));
  const mayUpdate = places.includes('id') || places.includes('sku');
  return mayUpdate || needed.length === 0 ? '' : FILE_PROBLEMS.missingColumns(['id', 'sku', ...needed]);
}

/** Other names of columns, folded and with blanks for underscores: of Shopify, WooCommerce and suppliers' lists. */
const SYNONYMS: Partial<Record<Column, readonly string[]>> = {
  sku: ['variant sku', 'item code', 'product code', 'style code', 'style no', 'article', 'code'],
  name: ['title', 'product name', 'product title', 'item name', 'product', 'item'],
  description: ['body (html)', 'body html', 'product description', 'long description', 'details'],
  price: ['variant price', 'regular price', 'selling price', 'price (inr)', 'rate'],
  original_price: ['variant compare at price', 'compare at price', 'list price'],
  brand: ['vendor', 'brands', 'manufacturer', 'designer'],
  category: ['categories', 'product category', 'product type', 'garment'],
  fabric: ['material', 'cloth'],
  colour: ['color', 'colors', 'colours'],
  hsn: ['hsn code', 'hsn/sac', 'hsn no'],
  catalog_name: ['catalogue', 'catalogue name', 'catalog', 'collection'],
  country_of_origin: ['country', 'origin', 'made in'],
  maker: ['manufactured by', 'packed by', 'imported by', 'marketed by', 'importer'],
  consumer_care: ['customer care'],
  net_quantity: ['net qty', 'quantity per pack'],
  wash_care: ['care', 'care instructions', 'washing'],
  slug: ['handle', 'url key'],
  is_active: ['published', 'active', 'visible'],
  is_featured: ['featured', 'is featured?'],
  images: ['image', 'image src', 'image url', 'image link', 'picture', 'pictures', 'photo', 'photos'],
  videos: ['video', 'video url'],
};

/** The column that a heading of another program probably means; '' if unknown. */
export function guessColumn(heading: string): Column | '' {
  const name = fold(heading).replace(/_/g, ' ');
  const found = columns().find((column) => SYNONYMS[column]?.includes(name));
  if (found !== undefined) return found;
  const size = variantKeys().find((key) =>
    ['', 'size ', 'stock ', 'qty ', 'quantity '].some((word) => word + fold(key) === name),
  );
  return size === undefined ? '' : stockColumn(size);
}
