import fc from 'fast-check';
import type { CatalogueCollection, CatalogueRow, CatalogueRows, RowChanges } from '#server/catalogue/rows.ts';
import { SECTION_NAMES } from '#shared/content/content-fields.ts';
import { MENU_TYPES } from '#shared/menu/menu.ts';
import { mapDeclarations } from '#shared/product/declarations.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';

/** Random row changes for tests. The few ids make rows refer to each other; any row may be missing. */

const flag = fc.boolean();
const word = fc.constantFrom('Red', 'Blue');
const productId = fc.constantFrom('1', '2', '3', '4', '10');
const pictureId = fc.constantFrom('pic000000000001', 'pic000000000002');
const menuId = fc.constantFrom('m1', 'm2', 'm3');
const namedId = fc.constantFrom('n1', 'n2');
const moment = fc.constantFrom('2026-01-01 00:00:00.000Z', '2026-01-02 00:00:00.000Z');
const SIZE_NAMES: Readonly<Record<string, readonly string[]>> = {
  s1: ['M', 'Medium'],
  s2: ['XS'],
  s3: ['Free', 'Free size'],
};
const file = fc.constantFrom('w1200_a.webp', 'w1200_b.webp');
const pathOfPicture = fc.tuple(pictureId, file).map((path) => path.join('/'));

const productRow = (id: string): fc.Arbitrary<CatalogueRow<'products'>> =>
  fc.record({
    id: fc.constant(id),
    name: word,
    description: fc.constant('<p>Soft.</p>'),
    price: fc.constantFrom(100, 200.5),
    original_price: fc.constantFrom(null, 300),
    mrp: fc.constantFrom(0, 400),
    images: fc.uniqueArray(pathOfPicture),
    videos: fc.constant([]),
    ...mapPlainFields(
      () => fc.constantFrom('', 'Red', 'Blue'),
      () => fc.constantFrom(0, 450),
    ),
    catalog_name: fc.constant(null),
    sku: fc.constant(''),
    size: fc.constant(''),
    size_quantities: fc.constantFrom({}, { M: 2 }),
    stock_quantity: fc.constantFrom(0, 5),
    slug: fc.constant(''),
    pieces: fc.constant([]),
    is_new: flag,
    is_featured: fc.constant(false),
    is_active: fc.constantFrom(true, true, true, false),
    brand_id: fc.option(namedId),
    category_id: fc.option(namedId),
    created_at: moment,
    updated_at: moment,
  });

const variantRow = (id: string): fc.Arbitrary<CatalogueRow<'product_variants'>> =>
  fc.record({
    id: fc.constant(id),
    product_id: productId,
    stitched: flag,
    size: fc.constantFrom('', 'M', 'XS', 'Free'),
    stock_quantity: fc.constantFrom(0, 5),
    price: fc.constantFrom(0, 250),
    mrp: fc.constantFrom(0, 500),
    sku: fc.constant(''),
  });

const sizeRow = (id: string): fc.Arbitrary<CatalogueRow<'sizes'>> =>
  fc.record({
    id: fc.constant(id),
    // Names are unique, as in the database.
    name: fc.constantFrom(...(SIZE_NAMES[id] ?? [`Other ${id}`])),
    isRetired: flag,
    sortOrder: fc.constantFrom(1, 2, 3),
  });

const linkRow = (id: string): fc.Arbitrary<CatalogueRow<'product_menu_categories'>> =>
  fc.record({ id: fc.constant(id), product_id: productId, menu_category_id: menuId });

/** Picture names are unique, as in the database. */
const pictureRow = (id: string): fc.Arbitrary<CatalogueRow<'product_images'>> =>
  fc.record({
    id: fc.constant(id),
    file,
    sizes: fc.constantFrom([], ['w400_a.webp', 'w400_a.avif'], ['w400_a.webp', 'w1200_a.jpeg']),
    name: fc.constantFrom('', `hero-${id}`, `tile-${id}`),
    alt: word,
    width: fc.constant(1200),
    height: fc.constant(1600),
    tone: fc.constant(''),
    focal_x: fc.constantFrom(0, 0.25),
    focal_y: fc.constant(0),
  });

const namedRow = (id: string): fc.Arbitrary<CatalogueRow<'categories'>> =>
  fc.record({ id: fc.constant(id), name: word, slug: word, is_active: flag, sort_order: fc.constantFrom(1, 2) });

const brandRow = (id: string): fc.Arbitrary<CatalogueRow<'brands'>> =>
  fc
    .record({ named: namedRow(id), declared: fc.record(mapDeclarations(() => fc.constantFrom('', 'Of the brand'))) })
    .map(({ named, declared }) => ({ ...named, ...declared }));

const menuRow = (id: string): fc.Arbitrary<CatalogueRow<'menu_categories'>> =>
  fc.record({
    id: fc.constant(id),
    name: word,
    slug: word,
    is_active: fc.constantFrom(true, true, false),
    sort_order: fc.constantFrom(1, 2),
    description: fc.constant(''),
    menu_type: fc.constantFrom(...MENU_TYPES),
    parent_id: fc.option(menuId),
    show_in_menu: flag,
    old_slugs: fc.array(word, { maxLength: 2 }),
  });

const settingsRow = (_: string): fc.Arbitrary<CatalogueRow<'shop_settings'>> =>
  fc
    .tuple(flag, flag)
    .map(([hasPlaceholderClaims, hasAllCollectionPages]) => ({ hasPlaceholderClaims, hasAllCollectionPages }));

const slide = fc.record(
  {
    picture: pictureId,
    tall_picture: fc.constantFrom('', 'hero-festive-tall'),
    title: word,
    text: word,
    button: word,
    link: fc.constant('/sale'),
    is_shown: flag,
    from: fc.constantFrom('', '2026-11-01T10:00'),
    until: fc.constantFrom('', '2026-12-01T10:00'),
  },
  // Plain objects, which equal their clones.
  { noNullPrototype: true },
);

const discountRow = (id: string): fc.Arbitrary<CatalogueRow<'discounts'>> =>
  fc.record({
    id: fc.constant(id),
    method: fc.constantFrom('code', 'automatic'),
    valid_from: fc.constantFrom('', '2026-11-01'),
    valid_until: fc.constantFrom('', '2026-11-30'),
    is_active: flag,
  });

/** Values of fields of several sections; each section takes those that it has and accepts. */
const contentRow = (id: string): fc.Arbitrary<CatalogueRow<'shop_content'>> =>
  fc.record({
    id: fc.constant(id),
    value: fc.option(
      fc.record(
        {
          name: word,
          text: fc.oneof(word, fc.constant('Free shipping on orders above ₹999')),
          charge: fc.constantFrom(0, 80),
          maker: word,
          is_shown: fc.oneof(flag, word),
          hours: fc.constant([]),
          slides: fc.array(slide),
        },
        { requiredKeys: [] },
      ),
    ),
    updated_at: moment,
  });

/** Old paths that lead to a page or to each other, also in circles. */
const redirectRow = (id: string): fc.Arbitrary<CatalogueRow<'redirects'>> => {
  const oldPath = fc.constantFrom('/products/noor', '/shop/कुर्ता', '/old.php');
  return fc.record({ id: fc.constant(id), from_path: oldPath, to_path: fc.oneof(fc.constant('/sale'), oldPath) });
};

const reviewsRow = (id: string): fc.Arbitrary<CatalogueRow<'product_reviews'>> =>
  fc.record({
    id: fc.constant(id),
    count: fc.constantFrom(1, 3),
    rating_sum: fc.constantFrom(3, 4),
    newest: fc
      .uniqueArray(pathOfPicture, { maxLength: 2 })
      .map((pictures) => [
        { rating: 4, text: 'सुंदर', name: 'Asha', pictures, reply: '', written_at: '2026-01-01 00:00:00.000Z' },
      ]),
  });

/** For some of the ids a row, or null for a deleted one. */
function changed<Row>(
  id: fc.Arbitrary<string>,
  row: (id: string) => fc.Arbitrary<Row>,
  maxLength: number,
): fc.Arbitrary<Map<string, Row | null>> {
  const entry = id.chain((known) => fc.tuple(fc.constant(known), fc.option(row(known), { freq: 4 })));
  return fc.uniqueArray(entry, { selector: ([known]) => known, maxLength }).map((entries) => new Map(entries));
}

const rowId = (prefix: string) => fc.integer({ min: 1, max: 8 }).map((number) => `${prefix}${number}`);

export const rowChanges: fc.Arbitrary<RowChanges> = fc.record({
  products: changed(productId, productRow, 4),
  product_variants: changed(rowId('v'), variantRow, 4),
  product_menu_categories: changed(rowId('l'), linkRow, 4),
  product_images: changed(pictureId, pictureRow, 2),
  menu_categories: changed(menuId, menuRow, 2),
  brands: changed(namedId, brandRow, 1),
  categories: changed(namedId, namedRow, 1),
  shop_settings: changed(fc.constant('shopsettings000'), settingsRow, 1),
  discounts: changed(rowId('d'), discountRow, 2),
  shop_content: changed(fc.constantFrom(...SECTION_NAMES, 'unknown'), contentRow, 3),
  product_reviews: changed(productId, reviewsRow, 2),
  sizes: changed(rowId('s'), sizeRow, 3),
  redirects: changed(rowId('o'), redirectRow, 3),
});

/** An empty database. */
export const NO_ROWS: CatalogueRows = {
  products: new Map(),
  product_variants: new Map(),
  product_menu_categories: new Map(),
  product_images: new Map(),
  menu_categories: new Map(),
  brands: new Map(),
  categories: new Map(),
  shop_settings: new Map(),
  discounts: new Map(),
  shop_content: new Map(),
  product_reviews: new Map(),
  sizes: new Map(),
  redirects: new Map(),
};

/** Applies changes to rows. */
export function rowsAfter(rows: CatalogueRows, changes: RowChanges): CatalogueRows {
  return {
    products: after('products', rows, changes),
    product_variants: after('product_variants', rows, changes),
    product_menu_categories: after('product_menu_categories', rows, changes),
    product_images: after('product_images', rows, changes),
    menu_categories: after('menu_categories', rows, changes),
    brands: after('brands', rows, changes),
    categories: after('categories', rows, changes),
    shop_settings: after('shop_settings', rows, changes),
    discounts: after('discounts', rows, changes),
    shop_content: after('shop_content', rows, changes),
    product_reviews: after('product_reviews', rows, changes),
    sizes: after('sizes', rows, changes),
    redirects: after('redirects', rows, changes),
  };
}

function after<Collection extends CatalogueCollection>(
  collection: Collection,
  rows: CatalogueRows,
  changes: RowChanges,
): ReadonlyMap<string, CatalogueRow<Collection>> {
  const merged = new Map<string, CatalogueRow<Collection> | null>([...rows[collection], ...changes[collection]]);
  return new Map([...merged].flatMap(([id, row]) => (row === null ? [] : [[id, row] as const])));
}
