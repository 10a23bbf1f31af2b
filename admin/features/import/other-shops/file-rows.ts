import { descriptionHtml, descriptionToText } from '#admin/features/products/form/description-text.ts';
import { MAX_PICTURE_ADDRESS, MAX_WANTED_PICTURES } from '#shared/limits.ts';
import type { WantedPicture } from '#shared/product/wanted-picture.ts';
import { fold } from '#shared/text/fold.ts';
import { parseUrl } from '#shared/text/parse-url.ts';
import { toSlug } from '#shared/text/slug.ts';
import { type Cells, stockColumn, writeList } from '../columns.ts';
import { flagCell } from '../product-cells.ts';
import type { FileRow, Problem } from '../row-types.ts';
import type { ExportProduct, ExportVariant } from './export-product.ts';
import { EXPORT_PROBLEMS, EXPORT_WARNINGS } from './messages.ts';
import { plainFieldOf } from './sheet.ts';
import { ANY, isColour, isSold, keyOf } from './sizes.ts';

/** The rows of the import for a product of another shop: one for each of its colours. */
export function fileRows(product: ExportProduct): FileRow[] {
  const colours = Map.groupBy(product.variants, (variant) => fold(colourOf(variant)));
  if (colours.size < 2) return [fileRow(product, colourOf(product.variants[0]))];
  return [...colours.values()].map((variants, index) => {
    const colour = colourOf(variants[0]);
    const one: ExportProduct = {
      ...product,
      row: variants[0]?.row ?? product.row,
      name: `${product.name} - ${colour}`,
      oldPath: index === 0 ? product.oldPath : '',
      handle: product.handle && `${product.handle}-${colour}`,
      sku: '',
      variants,
      pictures: picturesOf(product, variants),
      warnings: index === 0 ? [...product.warnings, EXPORT_WARNINGS.colours(colours.size)] : [],
    };
    return fileRow(one, colour);
  });
}

function colourOf(variant: ExportVariant | undefined): string {
  return variant?.options.find(({ name }) => isColour(name))?.value.trim() ?? '';
}

/** Those of one colour first, then those of no colour. */
function picturesOf({ pictures, variants }: ExportProduct, own: readonly ExportVariant[]): WantedPicture[] {
  const mine = new Set(own.map(({ picture }) => picture));
  const ofColours = new Set(variants.map(({ picture }) => picture));
  return [...pictures.filter(({ url }) => mine.has(url)), ...pictures.filter(({ url }) => !ofColours.has(url))];
}

function fileRow(product: ExportProduct, colour: string): FileRow {
  const options = otherOptions(product.variants);
  const sizes = sizesOf(product.variants);
  const cells: Cells = {
    ...{ sku: product.sku, name: product.name, description: descriptionHtml(descriptionToText(product.body)) },
    ...{ brand: product.brand, category: product.category, slug: toSlug(product.handle) },
    ...product.fields,
    ...options.fields,
    ...(colour === '' ? {} : { colour }),
    ...priceCells(sizes.byKey),
    ...skuCells(product, sizes.byKey),
    ...Object.fromEntries([...sizes.byKey].map(([key, { stock }]) => [stockColumn(key), piecesOf(stock)])),
  };
  // A blank cell would clear what the shop has.
  const filled = Object.entries(cells).filter(([, text]) => text !== '');
  const pictures = [...Map.groupBy(product.pictures, ({ url }) => url).values()].flatMap(([first]) => first ?? []);
  const wanted = pictures.filter((picture) => !isNoAddress(picture));
  return {
    number: product.row,
    cells: {
      ...{ name: product.name, price: '' },
      ...Object.fromEntries(filled),
      is_active: flagCell(product.isActive),
    },
    surplus: 0,
    foreign: {
      problems: asProblems([...product.problems, ...options.problems, ...sizes.problems]),
      warnings: asProblems([
        ...product.warnings,
        ...options.warnings,
        ...stockWarnings(sizes.byKey),
        ...pictures.filter(isNoAddress).map(({ url }) => EXPORT_WARNINGS.address(url)),
        ...(wanted.length > MAX_WANTED_PICTURES ? [EXPORT_WARNINGS.tooManyPictures(wanted.length)] : []),
      ]),
      pictures: wanted.slice(0, MAX_WANTED_PICTURES),
      oldPath: product.oldPath,
    },
  };
}

function asProblems(messages: readonly string[]): Problem[] {
  return [...new Set(messages)].map((message) => ({ column: '', message }));
}

type BySize = ReadonlyMap<string, ExportVariant>;

/** The variants by what they sell, and what does not fit. */
function sizesOf(variants: readonly ExportVariant[]): { byKey: BySize; problems: string[] } {
  const byKey = new Map<string, ExportVariant>();
  const problems: string[] = [];
  for (const variant of variants) {
    const found = keyOf(variant);
    const other = 'key' in found ? byKey.get(found.key) : undefined;
    if ('misfit' in found) {
      const { noSize, anySize } = EXPORT_PROBLEMS;
      problems.push(found.misfit === ANY ? anySize(variant.row) : noSize(variant.row, found.misfit));
    } else if (other) problems.push(EXPORT_PROBLEMS.doubledSize(found.key, [other.row, variant.row]));
    else byKey.set(found.key, variant);
  }
  return { byKey, problems };
}

/** Options beside colour, size and stitching: fields of the product if it has one value. */
function otherOptions(variants: readonly ExportVariant[]) {
  const others = variants.flatMap(({ options }) => options.filter(({ name }) => name !== 'Title' && !isSold(name)));
  const fields: Cells = {};
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const [name, options] of Map.groupBy(others, (option) => option.name)) {
    const values = [...new Set(options.map(({ value }) => value.trim()).filter(Boolean))];
    const field = plainFieldOf(name);
    const [value = ''] = values;
    if (values.length > 1) problems.push(EXPORT_PROBLEMS.otherOption(name, values));
    else if (field !== undefined) fields[field] = value;
    else if (value !== '') warnings.push(EXPORT_WARNINGS.leftOut(name, value));
  }
  return { fields, problems, warnings };
}

/** The product's price is its lowest; the others are prices of sizes. */
function priceCells(byKey: BySize): Cells {
  const priced = [...byKey].filter(([, { price }]) => price !== '');
  const [lowest] = priced.toSorted(([, one], [, other]) => Number(one.price) - Number(other.price));
  if (lowest === undefined) return {};
  const [, { price, originalPrice }] = lowest;
  const own = priced.filter(([, one]) => Number(one.price) !== Number(price));
  return {
    price,
    original_price: Number(originalPrice) > Number(price) ? originalPrice : '',
    variant_prices: writeList(own.map(([key, one]) => `${key}=${one.price}`)),
  };
}

function skuCells({ sku }: ExportProduct, byKey: BySize): Cells {
  const [only, ...others] = byKey.values();
  if (sku === '' && others.length === 0) return { sku: only?.sku ?? '' };
  const skus = [...byKey].filter(([, variant]) => variant.sku !== '' && variant.sku !== sku);
  return { variant_skus: writeList(skus.map(([key, variant]) => `${key}=${variant.sku}`)) };
}

function piecesOf(stock: string): string {
  return stock === '' || stock.startsWith('-') ? '0' : stock;
}

function stockWarnings(byKey: BySize): string[] {
  const uncounted = [...byKey].filter(([, { stock }]) => stock === '').map(([key]) => key);
  const below = [...byKey.values()].filter(({ stock }) => stock.startsWith('-'));
  return [
    ...(uncounted.length > 0 ? [EXPORT_WARNINGS.notCounted(uncounted)] : []),
    ...below.map(({ row, stock }) => EXPORT_WARNINGS.belowZero(row, stock)),
  ];
}

function isNoAddress({ url }: WantedPicture): boolean {
  return !/^https?:\/\//i.test(url) || url.length > MAX_PICTURE_ADDRESS || parseUrl(url) === undefined;
}
