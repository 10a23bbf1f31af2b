import fc from 'fast-check';
import type { Catalogue, CatalogueLists } from '#admin/features/import/lookups.ts';
import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { CatalogueProduct, CatalogueVariant } from '#shared/api/catalogue.ts';
import { PIECE_KINDS } from '#shared/product/pieces.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';
import { oneLine } from '#shared/text/fold.ts';

/** Texts that are hard to write as CSV: quotes, separators, line breaks, formulas, other scripts, markup. */
const NASTY = [
  ...['"', ',', ';', '|', '\n', '\r\n', '\r', '\t', ' ', "'", '=', '+', '-', '@', '＝', '0', '[', ']', '{', '\\'],
  ...['<b>', '&amp;', '<script>', 'कुर्ती', 'چکن', '👗', '👩🏽‍🤝‍👩🏻', 'é', 'e\u0301', '\u200d', '=1+1', '007', '1e5'],
];

/** What an import refuses as damage by a spreadsheet (spreadsheet-damage.ts). */
const DAMAGED = /\?{3}|\uFFFD|^\s*#/;

const textOf = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
      maxLength,
    })
    .filter((text) => !DAMAGED.test(text));
const rupees = fc.integer({ min: 1, max: 99_999_999 }).map((paise) => paise / 100);
/** Above every price. */
const mrp = fc.constantFrom(0, 1_000_000);
/** As the shop stores names: in one line and one spelling. */
const lineOf = (maxLength: number) => textOf(maxLength).map(oneLine);
const flag = fc.boolean();

export const LISTS: CatalogueLists = {
  brands: [
    { id: 'brand0000000001', name: 'Gulmohar', country_of_origin: '' },
    { id: 'brand0000000002', name: '=Rang, "Mahal" | गुलमोहर', country_of_origin: 'Pakistan' },
  ],
  categories: [{ id: 'category0000001', name: "O'Suits\n& more" }],
  menuCategories: [
    { id: 'menu00000000001', menu_type: 'sale', slug: 'summer' },
    { id: 'menu00000000002', menu_type: 'categories', slug: 'suits | plain' },
    { id: 'menu00000000003', menu_type: 'shop_by_style', slug: '' },
  ],
};
const FILES = ['abcdefghijklmno/w960_kurta.webp', 'abcdefghijklmnp/walk.mp4'];

const idIn = (list: readonly { id: string }[]) => fc.constantFrom('', ...list.map(({ id }) => id));
const media = fc.array(
  fc.oneof(
    fc.constantFrom(...FILES),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constant('https://example.com/a|b,c.jpg'),
  ),
  { maxLength: 4 },
);
const pieces = fc.array(
  fc.record({ kind: fc.constantFrom(...PIECE_KINDS), fabric: textOf(5), note: textOf(5) }, { requiredKeys: ['kind'] }),
  { maxLength: 3 },
);

function variantsOf(id: string): fc.Arbitrary<CatalogueVariant[]> {
  const one = (key: string) =>
    fc
      .record({
        stock_quantity: fc.nat(99_999),
        price: fc.oneof(fc.constant(0), rupees),
        sku: lineOf(4),
        hasSku: flag,
        mrp,
      })
      .map(({ hasSku, sku, ...rest }) => ({
        ...rest,
        id: `${id}${key}`,
        stitched: key !== 'unstitched',
        size: key === 'unstitched' ? '' : key,
        sku: hasSku ? `${sku}${id}-${key}` : '',
      }));
  return fc.subarray([...variantKeys()]).chain((keys) => fc.tuple(...keys.map(one)));
}

const product: fc.Arbitrary<CatalogueProduct> = fc.integer({ min: 1, max: 999_999_999 }).chain((number) => {
  const id = String(number);
  return fc.record({
    id: fc.constant(id),
    sku: fc.oneof(
      fc.constant(''),
      lineOf(8).map((text) => `${text}${id}`),
    ),
    name: lineOf(20).map((text) => (text === '' ? 'Kurta' : text)),
    description: textOf(60),
    price: rupees,
    original_price: fc.oneof(fc.constant(0), rupees),
    mrp,
    brand_id: idIn(LISTS.brands),
    category_id: idIn(LISTS.categories),
    ...mapPlainFields(
      () => lineOf(10),
      () => fc.nat(99_999),
    ),
    hsn: fc.constantFrom('', '6204', '62044290'),
    slug: fc.stringMatching(/^[a-z0-9]{1,6}$/).map((word) => `${word}-${id}`),
    is_active: flag,
    is_featured: flag,
    is_new: flag,
    images: media,
    videos: media,
    pieces: fc.oneof(fc.constant(null), pieces),
    variants: variantsOf(id),
    links: fc
      .subarray(LISTS.menuCategories.map((category) => category.id))
      .map((ids) => ids.map((menu_category_id) => ({ id: `${id}${menu_category_id}`, menu_category_id }))),
  });
});

/** Arbitrary shops with products as staff, spreadsheets and imports create them, for tests. */
export const catalogues: fc.Arbitrary<Catalogue> = fc
  .uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 6 })
  .map((products) => ({ products, lists: LISTS, files: new Set(FILES) }));
