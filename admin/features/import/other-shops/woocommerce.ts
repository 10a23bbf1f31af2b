import type { WantedPicture } from '#shared/product/wanted-picture.ts';
import { fold } from '#shared/text/fold.ts';
import type { Sheet } from '../table-types.ts';
import type { ExportProduct, ExportVariant } from './export-product.ts';
import { EXPORT_PROBLEMS, EXPORT_WARNINGS } from './messages.ts';
import { type ExportRow, exportRows, plainFieldOf } from './sheet.ts';
import { ANY, isSold } from './sizes.ts';

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

type Attribute = ExportVariant['options'][number];

interface Row extends ExportRow<keyof typeof COLUMNS> {
  attributes: readonly Attribute[];
}

/**
 * The products of a WooCommerce export; undefined for any other file. A variable product has a row for each of its variations, which name
 * its SKU or, as `id:12`, its id in that shop.
 */
export function readWooCommerce(sheet: Sheet): ExportProduct[] | undefined {
  const read = exportRows(sheet, COLUMNS, ['type', 'name', 'price', 'inStock']);
  if (read === undefined) return undefined;
  const count = sheet.names.filter((name) => /^attribute \d+ name$/.test(fold(name))).length;
  const rows = read.map((row) => ({ ...row, attributes: attributesOf(row, count) }));
  const parents = rows.filter((row) => !isVariation(row));
  const byName = new Map(parents.map((row) => [`id:${row.text('id')}`, row]));
  for (const row of parents) if (row.text('sku') !== '') byName.set(fold(row.text('sku')), row);
  const parentOf = (row: Row) => byName.get(fold(row.text('parent')));
  const variations = Map.groupBy(rows.filter(isVariation), parentOf);
  // A variation whose product is not in the file is listed by itself, so that nothing is lost unseen.
  const listed = rows.filter((row) => !isVariation(row) || parentOf(row) === undefined);
  return listed.map((row) => productOf(row, variations.get(row) ?? []));
}

function attributesOf(row: ExportRow<string>, count: number): Attribute[] {
  return Array.from({ length: count }, (_, index) => ({
    name: row.named(`Attribute ${index + 1} name`),
    value: row.named(`Attribute ${index + 1} value(s)`),
  })).filter(({ name }) => name !== '');
}

function productOf(row: Row, variations: readonly Row[]): ExportProduct {
  const type = fold(row.text('type')).split(',')[0] ?? '';
  const isVariable = type === 'variable';
  const { sold = [], brand = [], other = [] } = Object.fromEntries(Map.groupBy(row.attributes, kindOf));
  const single = sold.filter((attribute) => !hasSeveral(attribute));
  const lost = other.filter(({ name, value }) => value !== '' && plainFieldOf(name) === undefined);
  const categories = listOf(row.text('categories'));
  return {
    ...{ row: row.number, handle: '', oldPath: '', name: row.text('name'), sku: isVariable ? row.text('sku') : '' },
    body: [row.text('summary'), row.text('body')].map(withLineBreaks).filter(Boolean).join('<br>'),
    brand: listOf(row.text('brands'))[0] ?? brand[0]?.value ?? '',
    category: categoryOf(categories),
    isActive: row.text('published') === '1' && row.text('visibility') !== 'hidden',
    fields: { ...row.fields, ...fieldsOf(other) },
    pictures: [row, ...variations].flatMap(picturesOf),
    variants: isVariable ? variations.map((variation) => soldAs(variation, single)) : [variantOf(row, single)],
    problems: problemsOf(row, type, variations),
    warnings: [
      ...(isVariable ? variations : [row])
        .filter(isDated)
        .map(({ number, text }) => EXPORT_WARNINGS.datedSale(number, text('salePrice'))),
      ...(categories.length > 1 ? [EXPORT_WARNINGS.oneCategory(categories)] : []),
      ...[...lost, ...(isVariable ? [] : sold.filter(hasSeveral))].map(({ name, value }) =>
        EXPORT_WARNINGS.leftOut(name, value),
      ),
    ],
  };
}

function problemsOf(row: Row, type: string, variations: readonly Row[]): string[] {
  if (isVariation(row)) return [EXPORT_PROBLEMS.noParent(row.text('parent'))];
  if (type === 'variable') return variations.length === 0 ? [EXPORT_PROBLEMS.noVariations] : [];
  return type === 'simple' ? [] : [EXPORT_PROBLEMS.otherType(row.text('type'))];
}

function kindOf({ name }: Attribute): 'sold' | 'brand' | 'other' {
  if (isSold(name)) return 'sold';
  return /\bbrand\b/i.test(name) ? 'brand' : 'other';
}

function hasSeveral({ value }: Attribute): boolean {
  return listOf(value).length !== 1;
}

/** What a variation sells; what it does not name is the product's, if that has one value. */
function soldAs(row: Row, ofProduct: readonly Attribute[]): ExportVariant {
  const names = row.attributes.map(({ name }) => fold(name));
  const inherited = ofProduct.filter(({ name }) => !names.includes(fold(name)));
  const own = row.attributes.map(({ name, value }) => ({ name, value: value || ANY }));
  return variantOf(row, [...own, ...inherited]);
}

function fieldsOf(attributes: readonly Attribute[]): ExportProduct['fields'] {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) => {
      const field = plainFieldOf(name);
      return field === undefined ? [] : [[field, value] as const];
    }),
  );
}

function isVariation(row: Row): boolean {
  return fold(row.text('type')).includes('variation');
}

function variantOf(row: Row, options: readonly Attribute[]): ExportVariant {
  const isOnSale = row.text('salePrice') !== '' && !isDated(row);
  return {
    row: row.number,
    options,
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
