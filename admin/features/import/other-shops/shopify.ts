import type { WantedPicture } from '#shared/product/wanted-picture.ts';
import type { Sheet } from '../table-types.ts';
import type { ExportProduct, ExportVariant } from './export-product.ts';
import { EXPORT_PROBLEMS } from './messages.ts';
import { type ExportRow, exportRows } from './sheet.ts';

/** Columns of Shopify's product export, of the present form and of the one until 2025. */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  body: ['description', 'body (html)'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standardized product type', 'standard product type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  originalPrice: ['compare-at price', 'variant compare at price'],
  stock: ['inventory quantity', 'variant inventory qty'],
  option: ['option1 value'],
  picture: ['product image url', 'image src'],
  position: ['image position'],
  alt: ['image alt text'],
  variantPicture: ['variant image url', 'variant image'],
} as const;

type Row = ExportRow<keyof typeof COLUMNS>;

/**
 * The products of a Shopify export; undefined for any other file. A product's first row has its title, and each row with the same handle a
 * further size or picture.
 */
export function readShopify(sheet: Sheet): ExportProduct[] | undefined {
  const rows = exportRows(sheet, COLUMNS, ['handle', 'title', 'price', 'option']);
  if (rows === undefined) return undefined;
  const latest = new Map<string, Row>();
  const groups = Map.groupBy(rows, (row) => {
    const handle = row.text('handle');
    const first = (row.text('title') === '' && latest.get(handle)) || row;
    latest.set(handle, first);
    return first;
  });
  const byHandle = Map.groupBy(groups.keys(), (first) => first.text('handle'));
  return [...groups].map(([first, group]) => productOf(first, group, byHandle.get(first.text('handle')) ?? []));
}

function productOf(first: Row, rows: readonly Row[], sameHandle: readonly Row[]): ExportProduct {
  const handle = first.text('handle');
  const names = [1, 2, 3].map((place) => first.named(`Option${place} name`));
  // Rows of further pictures sell nothing.
  const variants = rows.filter((row) => row.text('option') !== '' || row.text('price') !== '');
  return {
    oldPath: `/products/${handle}`,
    ...{ row: first.number, handle, name: first.text('title'), sku: '' },
    // In HTML a line break is a blank.
    body: first.text('body').replace(/\s+/g, ' '),
    brand: first.text('vendor'),
    category: first.text('type') || (first.text('category').split('>').at(-1)?.trim() ?? ''),
    isActive: /^(?:active|)$/i.test(first.text('status')) && !/^false$/i.test(first.text('published')),
    fields: first.fields,
    pictures: picturesOf(rows),
    variants: variants.map((row) => variantOf(row, names)),
    problems: problemsOf(first, sameHandle),
    warnings: [],
  };
}

function problemsOf(first: Row, sameHandle: readonly Row[]): string[] {
  const handle = first.text('handle');
  if (handle === '') return [EXPORT_PROBLEMS.handleEmpty];
  const rows = sameHandle.map(({ number }) => number);
  if (rows.length > 1) return [EXPORT_PROBLEMS.doubledHandle(handle, rows)];
  return first.text('title') === '' ? [EXPORT_PROBLEMS.noProduct(handle)] : [];
}

function variantOf(row: Row, names: readonly string[]): ExportVariant {
  const options = names.map((name, index) => ({ name, value: row.named(`Option${index + 1} value`) }));
  return {
    row: row.number,
    options: options.filter(({ name }) => name !== ''),
    sku: row.text('sku'),
    price: row.text('price'),
    originalPrice: row.text('originalPrice'),
    stock: row.text('stock'),
    picture: row.text('variantPicture'),
  };
}

/** By their position; those of sizes come last. */
function picturesOf(rows: readonly Row[]): WantedPicture[] {
  const own = rows.toSorted((one, other) => Number(one.text('position')) - Number(other.text('position')));
  return [
    ...own.map((row) => ({ url: row.text('picture'), alt: row.text('alt') })),
    ...rows.map((row) => ({ url: row.text('variantPicture'), alt: '' })),
  ].filter(({ url }) => url !== '');
}
