import fc from 'fast-check';
import { MENU_TYPES } from '#shared/menu/menu.ts';

/** Values that actions write (actions.ts). */

/** Number of a record, resolved against the existing records. */
export const number = fc.nat(40);
export const flag = fc.boolean();
const word = fc.constantFrom('Noor', 'Zari & "gold"', '<b>Anarkali</b>', 'कुर्ता', "Rani's", '$& $1', 'Lawn');
const name = fc.tuple(word, fc.nat(99)).map(([text, count]) => `${text} ${count}`);
const slug = fc.nat(30).map((count) => `place-${count}`);
const fabric = fc.constantFrom('Cotton', 'Mul Mul', 'Rayon', 'Silk', '');
/** Number of a picture; null means an external URL. */
const picture = fc.option(fc.nat(9), { freq: 5 });

export const productValues = {
  name,
  price: fc.integer({ min: 1, max: 99_999 }),
  original_price: fc.constantFrom(0, 500, 2500, 100_000),
  // Any price is below it.
  mrp: fc.constantFrom(0, 150_000),
  description: fc.constantFrom('', '<p>Fine lawn.</p>', 'Plain & simple'),
  fabric,
  colour: fc.constantFrom('', 'Red', 'Indigo', 'Off white'),
  slug,
  sku: fc.constantFrom('', 'A-1', 'B-2'),
  country_of_origin: fc.constantFrom('', 'India', 'Pakistan'),
  maker: fc.constantFrom('', 'Made by <b>Noor</b>'),
  wash_care: fc.constantFrom('', 'Dry clean only'),
  work: fc.constantFrom('', 'Zardozi'),
  is_new: flag,
  is_featured: flag,
  brand: fc.option(number, { freq: 5 }),
  category: fc.option(number, { freq: 5 }),
  pictures: fc.array(picture, { maxLength: 3 }),
};
export const newProduct = fc.record(
  { is_active: flag, ...productValues },
  { requiredKeys: ['name', 'price', 'is_active'] },
);
export const variantValues = {
  stock_quantity: fc.constantFrom(0, 1, 5),
  price: fc.constantFrom(0, 1500),
  size: fc.constantFrom('S', 'M', 'XXL', '3XL', 'Free Size', '38', '40'),
  stitched: flag,
};
export const placeValues = {
  name,
  slug,
  menu_type: fc.constantFrom(...MENU_TYPES),
  sort_order: fc.integer({ min: -3, max: 9 }),
  is_active: flag,
  show_in_menu: flag,
  description: fc.constantFrom('', 'All of it'),
  parent: fc.option(number, { freq: 2 }),
};
export const newPlace = fc.record(placeValues, {
  requiredKeys: ['name', 'slug', 'menu_type', 'is_active', 'show_in_menu'],
});
/** Only brands declare something. */
const declared = { maker: fc.constantFrom('', 'Packed by Noor'), country_of_origin: fc.constantFrom('', 'Nepal') };
export const namedValues = { name, is_active: flag, slug, sort_order: fc.nat(9), ...declared };
export const namedCollection = fc.constantFrom('brands', 'categories');
/** Names may be taken, and a size may be in use: then the database refuses. */
export const sizeValues = {
  name: fc.constantFrom('Small', 'S', 'M', '3XL', 'Free Size', '38', '40', '10/12'),
  is_active: flag,
  sort_order: fc.nat(8),
};
export const pictureValues = {
  name: fc.constantFrom(
    '',
    'hero-festive-wide',
    'hero-festive-tall',
    'tile-cotton',
    'tile-mul-mul',
    'hero-indian-tall',
  ),
  alt: name,
  tone: fc.constantFrom('', '#112233'),
  /** File name of a further width. */
  size: fc.constantFrom('w240.webp', 'w480.webp'),
  focal_x: fc.constantFrom(0, 0.2),
};
/** What a buyer writes and staff decide. */
export const reviewValues = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  text: fc.constantFrom('', '<script>alert(1)</script>', 'बहुत सुंदर\nSoft & light'),
  name: word,
  pictures: fc.array(fc.nat(9), { maxLength: 2 }),
  state: fc.constantFrom('published', 'published', 'waiting', 'hidden'),
  reply: fc.constantFrom('', 'Thank you'),
  written_at: fc.constantFrom('2026-11-20 10:00:00.000Z', '2026-11-21 10:00:00.000Z'),
});
/** Slides; a picture's number becomes its id (perform-edit.ts). */
const slide = fc.record({
  picture: fc.oneof(fc.nat(9), fc.constantFrom('', 'hero-festive-wide', 'pic000000000404')),
  tall_picture: fc.oneof(fc.nat(9), fc.constantFrom('', 'hero-festive-tall')),
  title: word,
  text: fc.constantFrom('', '<script>alert(1)</script>', 'नया'),
  button: fc.constantFrom('Shop', '“Now” & here'),
  link: fc.constantFrom('/sale', '/collections/cotton', 'https://shop.example/?a=1&b=2'),
  is_shown: flag,
  from: fc.constantFrom('', '2020-01-01T00:00', '2090-01-01T00:00'),
  until: fc.constantFrom('', '2020-01-01T00:00', '2090-01-01T00:00'),
});

const tile = fc.record({
  picture: fc.oneof(fc.nat(9), fc.constantFrom('', 'tile-cotton', 'pic000000000404')),
  name: word,
  badge: fc.constantFrom('', '50+ Designs'),
  text: fc.constantFrom('', 'Light'),
  link: fc.constantFrom('/collections/cotton', '/collections/kurta-sets', '/sale'),
  page_text: fc.constantFrom('', '<b>Soft</b>'),
  on_home: flag,
  is_shown: flag,
});

const own = fc.record({
  name: word,
  slug: fc.constantFrom('diwali', 'eid-2027', 'cotton'),
  text: fc.constantFrom('', '<b>For Eid</b>'),
  picture: fc.oneof(fc.nat(9), fc.constantFrom('', 'tile-cotton')),
  products: fc.uniqueArray(fc.constantFrom('1001', '1002', '1003', '1010'), { maxLength: 3 }),
  category: fc.constantFrom('', 'place-1', 'suits'),
  fabric: fc.constantFrom('', 'silk', 'Cotton'),
  origin: fc.constantFrom('', 'India'),
  price_from: fc.constantFrom(0, 1000),
  price_to: fc.constantFrom(0, 50_000),
  is_shown: flag,
});

/** Texts of the shop's content; null returns the section to the standard. */
export const contentValues = fc.oneof(
  fc.record({
    section: fc.constant('identity'),
    value: fc.option(
      fc.record(
        {
          name: fc.constantFrom('Saanjh', 'Rang & Co', '<b>कुर्ता</b>'),
          phone: fc.constantFrom('+91 11111 11111', 'invalid!'),
          instagram: fc.constantFrom('', 'https://www.instagram.com/other'),
          logo: fc.oneof(fc.nat(9), fc.constantFrom('', 'pic000000000404')),
        },
        { requiredKeys: [] },
      ),
    ),
  }),
  fc.record({
    section: fc.constant('shipping'),
    value: fc.option(fc.record({ charge: fc.constantFrom(0, 80), free_from: fc.constantFrom(0, 999) })),
  }),
  fc.record({
    section: fc.constant('hero'),
    value: fc.option(fc.record({ slides: fc.array(slide, { maxLength: 3 }) })),
  }),
  fc.record({
    section: fc.constant('collections'),
    value: fc.option(
      fc.record(
        { tiles: fc.array(tile, { maxLength: 3 }), own: fc.array(own, { maxLength: 3 }) },
        { requiredKeys: [] },
      ),
    ),
  }),
  fc.record({
    section: fc.constant('listings'),
    value: fc.option(
      fc.record(
        {
          sale_title: fc.constantFrom('Clearance', '<i>सेल</i>'),
          sale_banner: fc.constantFrom('', 'Half price'),
          sale_ends: fc.constantFrom('', '2020-01-01T00:00', '2090-01-01T00:00'),
          new_arrivals_text: fc.constantFrom('', 'New'),
        },
        { requiredKeys: [] },
      ),
    ),
  }),
  fc.record({
    section: fc.constant('menu'),
    value: fc.option(
      fc.record({
        shop_by_brand_heading: fc.constantFrom('Shop by Brand', 'Houses & <b>'),
        shop_by_brand_link: fc.constantFrom('/collections', '/collections/diwali', '/collections/gone', 'x'),
        shortcuts: fc.array(
          fc.record({
            menu: fc.constantFrom('Categories', 'Shop by Fabric', 'None'),
            name: word,
            link: fc.constantFrom('/sale', '/cotton'),
          }),
          { maxLength: 2 },
        ),
      }),
    ),
  }),
  fc.record({
    section: fc.constant('footer'),
    value: fc.option(
      fc.record({
        links: fc.array(
          fc.record({
            column: fc.constantFrom('Shop', 'About'),
            name: word,
            link: fc.constantFrom('/sale', '/collections/diwali', '/collections/eid-2027', 'https://blog.example/?a&b'),
          }),
          { maxLength: 3 },
        ),
      }),
    ),
  }),
  fc.record({
    section: fc.constant('home'),
    value: fc.option(
      fc.record(
        {
          new_arrivals_count: fc.constantFrom(0, 3, 20),
          featured_count: fc.constantFrom(1, 4),
          figures: fc.constant([]),
        },
        { requiredKeys: [] },
      ),
    ),
  }),
  fc.record({
    section: fc.constant('declarations'),
    value: fc.option(
      fc.record(
        { maker: fc.constantFrom('', 'Imported by Zari & "gold"'), country_of_origin: fc.constantFrom('', 'India') },
        { requiredKeys: [] },
      ),
    ),
  }),
  fc.record({
    section: fc.constant('announcement'),
    value: fc.option(
      fc.record({ is_shown: flag, text: fc.constantFrom('', 'Diwali sale', '“Quotes” & <i>') }, { requiredKeys: [] }),
    ),
  }),
);

/** Old paths that lead to a page or to each other; the second of a path and circles are refused. */
const oldPath = fc.constantFrom('/products/noor', '/shop/कुर्ता', '/old.php', '/collections/eid-2027');
export const redirectValues = fc.record({
  from_path: oldPath,
  to_path: fc.oneof(fc.constantFrom('/sale', '/faq?a=1&b=2', '/collections/diwali'), oldPath),
});

export const settingsValues = { placeholder_claims: flag, all_collection_pages: flag };

/** A non-empty subset of the values. */
export function some<Model extends Record<string, unknown>>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) {
  return fc.record(model, { requiredKeys: [] }).filter((values) => Object.keys(values).length > 0);
}
