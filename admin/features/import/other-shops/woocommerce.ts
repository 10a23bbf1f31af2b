import { fold } from '#shared/text/fold.ts';
import type { Sheet } from '../parse-table.ts';
import type { ExportProduct, ExportVariant, WantedPicture } from './export-product.ts';
import { EXPORT_PROBLEMS, EXPORT_WARNINGS } from './messages.ts';
import { type ExportRow, exportRows, plainFieldOf } from './sheet.ts';
import { isSold } from './sizes.ts';

/** Columns of WooCommerce's product export. */
const COLUMNS = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  name: ['name'],
  published: ['published'],
  visibility: ['visibility in catalog'],
  summary: ['short description'],
  body: ['description'],
  saleFrom: ['date sale price starts'],
  saleUntil: ['date sale price ends'],
  inStock: ['in stock?'],
  stock: ['stock'],
  salePrice: ['sale price'],
  price: ['regular price'],
  categories: ['categories'],
  brands: ['brands'],
  pictures: ['images'],
  parent: ['parent'],
} as const;

type Row = ExportRow<keyof typeof COLUMNS>;

/**
 * The products of a WooCommerce export; undefined if it is none. A variable product has a row for each of its variations, which name
 * its SKU or, as `id:12`, its id in that shop.
 */
export function readWooCommerce(sheet: Sheet): ExportProduct[] | undefined {
  const rows = exportRows(sheet, COLUMNS, ['type', 'name', 'price', 'inStock']);
  if (rows === undefined) return undefined;
  const count = Math.max(0, ...sheet.names.map((name) => Number(/^attribute (\d+) name$/.exec(fold(name))?.[1] ?? 0)));
  const attributes = (row: Row) =>
    Array.from({ length: count }, (_, index) => ({
      name: row.named(`Attribute ${index + 1} name`),
      value: row.named(`Attribute ${index + 1} value(s)`),
    })).filter(({ name }) => name !== '');
  const parents = rows.filter((row) => !isVariation(row));
  const byName = new Map<string, Row>();
  for (const row of parents) {
    byName.set(`id:${row.text('id')}`, row);
    if (row.text('sku') !== '') byName.set(fold(row.text('sku')), row);
  }
  const parentOf = (row: Row) => byName.get(fold(row.text('parent')));
  const variations = Map.groupBy(rows.filter(isVariation), parentOf);
  return [
    ...parents.map((row) => productOf(row, variations.get(row) ?? [], attributes)),
    ...(variations.get(undefined) ?? []).map((row) => orphanOf(row, attributes)),
  ].sort((one, other) => one.row - other.row);
}

type Attribute = { name: string; value: string };
type Attributes = (row: Row) => Attribute[];

function productOf(row: Row, variations: readonly Row[], attributes: Attributes): ExportProduct {
  const type = fold(row.text('type')).split(',')[0] ?? '';
  const isVariable = type === 'variable';
  const [one, several] = [
    attributes(row).filter(isSingle),
    attributes(row).filter((attribute) => !isSingle(attribute)),
  ];
  const sold = isVariable ? variations.map((variation) => soldOf(variation, attributes(variation), one)) : [];
  const dated = (isVariable ? variations : [row]).filter(isDated);
  const categories = listOf(row.text('categories'));
  return {
    ...{ row: row.number, handle: '', oldPath: '', name: row.text('name'), sku: isVariable ? row.text('sku') : '' },
    body: [row.text('summary'), row.text('body')].map(withLineBreaks).filter(Boolean).join('<br>'),
    brand: listOf(row.text('brands'))[0] ?? '',
    category: categoryOf(categories),
    isActive: row.text('published') === '1' && row.text('visibility') !== 'hidden',
    fields: { ...row.fields, ...fieldsOf(attributes(row)) },
    pictures: [row, ...variations].flatMap(picturesOf),
    variants: isVariable ? sold : [variantOf(row, one)],
    problems: problemsOf(row, type, variations),
    warnings: [
      ...dated.map(({ number, text }) => EXPORT_WARNINGS.datedSale(number, text('salePrice'))),
      ...(categories.length > 1 ? [EXPORT_WARNINGS.oneCategory(categories)] : []),
      ...(isVariable
        ? []
        : several.filter(({ name }) => isSold(name)).map(({ name, value }) => EXPORT_WARNINGS.leftOut(name, value))),
    ],
  };
}

function problemsOf(row: Row, type: string, variations: readonly Row[]): string[] {
  if (type === 'variable') return variations.length === 0 ? [EXPORT_PROBLEMS.noVariations] : [];
  return type === 'simple' ? [] : [EXPORT_PROBLEMS.otherType(row.text('type'))];
}

function isSingle({ value }: Attribute): boolean {
  return listOf(value).length === 1;
}

/** What a variation sells; what it leaves open is the product's, if that has one value. */
function soldOf(row: Row, own: readonly Attribute[], ofProduct: readonly Attribute[]): ExportVariant {
  const names = own.map(({ name }) => fold(name));
  const inherited = ofProduct.filter(({ name }) => isSold(name) && !names.includes(fold(name)));
  return variantOf(row, [...own.map(({ name, value }) => ({ name, value: value || ANY })), ...inherited]);
}

/** Of a variation for all sizes. */
const ANY = 'Any';

function fieldsOf(attributes: readonly Attribute[]): ExportProduct['fields'] {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) => {
      const field = isSold(name) ? undefined : plainFieldOf(name);
      return field === undefined ? [] : [[field, value] as const];
    }),
  );
}

function isVariation(row: Row): boolean {
  return fold(row.text('type')).includes('variation');
}

/** A variation whose product is not in the file is listed, so that nothing is lost unseen. */
function orphanOf(row: Row, attributes: Attributes): ExportProduct {
  return { ...productOf(row, [], attributes), problems: [EXPORT_PROBLEMS.noParent(row.text('parent'))] };
}

function variantOf(row: Row, attributes: readonly Attribute[]): ExportVariant {
  const isOnSale = row.text('salePrice') !== '' && !isDated(row);
  return {
    row: row.number,
    options: isVariation(row) ? attributes : attributes.filter(({ name }) => isSold(name)),
    sku: row.text('sku'),
    price: isOnSale ? row.text('salePrice') : row.text('price'),
    originalPrice: isOnSale ? row.text('price') : '',
    stock: row.text('stock') || (row.text('inStock') === '0' ? '0' : ''),
    picture: picturesOf(row)[0]?.url ?? '',
  };
}

function isDated(row: Row): boolean {
  return row.text('salePrice') !== '' && row.text('saleFrom') + row.text('saleUntil') !== '';
}

function picturesOf(row: Row): WantedPicture[] {
  return listOf(row.text('pictures')).map((url) => ({ url, alt: '' }));
}

/** The last name of the longest path: 'Clothing > Kurtis, Sale' is Kurtis. */
function categoryOf(categories: readonly string[]): string {
  const paths = categories.map((path) => path.split('>').map((name) => name.trim()));
  return paths.toSorted((one, other) => other.length - one.length)[0]?.at(-1) ?? '';
}

/** WooCommerce writes a comma inside a name as `\,`. */
function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '');
}

/** It writes line breaks as `\n`. */
function withLineBreaks(html: string): string {
  return html.replaceAll('\\r', '').replaceAll('\\n', '\n').trim();
}
