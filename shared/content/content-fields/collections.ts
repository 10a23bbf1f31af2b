import type { EntryOf, SectionRule } from '../field-rules.ts';

const own = {
  name: { label: 'Name', kind: 'line', max: 60, isRequired: true },
  slug: {
    label: 'Address',
    hint: 'What follows /collections/, such as diwali-gifts.',
    kind: 'line',
    format: 'slug',
    max: 60,
    isRequired: true,
  },
  text: { label: 'Description', hint: 'On its tile and its page.', kind: 'text', max: 300 },
  picture: { label: 'Picture', kind: 'picture' },
  products: {
    label: 'Products by hand',
    hint: 'In this order. If empty, category, fabric, origin and price decide.',
    kind: 'products',
    max: 200,
  },
  category: {
    label: 'Category',
    hint: 'Of category, fabric, origin and price a product has to fit all that you set.',
    kind: 'line',
    offers: 'categories',
    max: 100,
  },
  fabric: { label: 'Fabric', kind: 'line', offers: 'fabrics', max: 100 },
  origin: { label: 'Country of origin', hint: 'As your products have it, such as India.', kind: 'line', max: 100 },
  price_from: { label: 'Price from (₹)', kind: 'number', min: 0, max: 10_000_000 },
  price_to: { label: 'Price up to (₹)', hint: '0 for no limit.', kind: 'number', min: 0, max: 10_000_000 },
  is_shown: { label: 'Show this collection', kind: 'switch' },
} as const;
/** A collection of the owner's own; its page is /collections/{slug}. */
export type OwnCollection = EntryOf<typeof own>;

/** The collections of the specification, on tiles; the sample shop alone claims how many designs each has. */
const STANDARD_TILES = [
  {
    slug: 'mul-mul',
    name: 'Mul Mul',
    badge: '100+ Designs',
    text: 'Feather-light muslin for hot days.',
    page_text: 'Fine, airy muslin that dries fast and gets softer with every wash.',
  },
  {
    slug: 'cotton',
    name: 'Cotton',
    badge: '100+ Designs',
    text: 'Block prints for everyday wear.',
    page_text: 'Block-printed and handloom cotton to wear from April to September, and under a shawl in winter.',
  },
  {
    slug: 'rayon',
    name: 'Rayon',
    badge: '50+ Designs',
    text: 'Light, cool and easy to pack.',
    page_text: 'Soft and cool with a silky drape. It hardly creases, so it packs well.',
  },
  {
    slug: 'kurta-sets',
    name: 'Kurta Sets',
    badge: '100+ Designs',
    text: 'Matching kurta, trousers and dupatta.',
    page_text: 'Kurta, trousers and dupatta designed to go together: ready in the morning, with nothing to match.',
  },
  {
    slug: 'co-ord-sets',
    name: 'Co-ord Sets',
    badge: '50+ Designs',
    text: 'Matching two-piece sets.',
    page_text: 'Two pieces in one fabric. Wear them together, or each with what you already own.',
  },
  {
    slug: 'sharara-sets',
    name: 'Sharara Sets',
    badge: '50+ Designs',
    text: 'Flared sets made for dancing.',
    page_text: 'Shararas and ghararas with a full flare, made for dancing and for the photos.',
  },
  {
    slug: 'chikankari-festivities',
    name: 'Chikankari Festivities',
    badge: '50+ Designs',
    text: 'Hand embroidery from Lucknow.',
    page_text: 'Hand embroidery from Lucknow on georgette, cotton and mul mul, in white on white and in colour.',
  },
  {
    slug: 'shadi-season-special',
    name: 'Shadi Season Special',
    badge: '100+ Designs',
    text: 'Outfits for every wedding function.',
    page_text:
      'Haldi, mehendi, sangeet, pheras, reception: an outfit for every function, for guests and for the bride.',
  },
].map(({ slug, ...tile }, place) => ({
  ...tile,
  picture: `tile-${slug}`,
  link: `/collections/${slug}`,
  on_home: place < 3,
  is_shown: true,
}));

export const collections = {
  title: 'Collections',
  hint: 'The tiles on the home page and on /collections, the sentence on each collection’s page, and collections of your own.',
  page: '/collections',
  fields: {
    index_text: {
      label: 'Line under the heading',
      kind: 'line',
      max: 160,
      default: 'Shop by fabric, style or occasion.',
      where: '/collections',
    },
    index_description: {
      label: 'Description',
      hint: 'For search engines and shared links.',
      kind: 'text',
      max: 300,
      default: 'Mul mul, cotton, rayon, chikankari, kurta sets, co-ords, shararas and the wedding season.',
      where: '/collections',
    },
    tiles: {
      label: 'Collections',
      hint: 'In this order. The standard pictures are named after the collection.',
      kind: 'list',
      max: 16,
      item: 'collection',
      fields: {
        picture: { label: 'Picture', kind: 'picture' },
        name: { label: 'Name', kind: 'line', max: 60, isRequired: true },
        badge: {
          label: 'Badge',
          hint: 'A claim such as ‘50+ Designs’. Keep it only if it is true.',
          kind: 'line',
          max: 30,
        },
        text: { label: 'Text', kind: 'line', max: 120 },
        link: { label: 'Link', kind: 'line', format: 'place', max: 300, isRequired: true },
        page_text: {
          label: 'Sentence on its page',
          hint: 'Only for a link to /collections/….',
          kind: 'text',
          max: 300,
        },
        on_home: { label: 'Show on the home page', kind: 'switch', missing: true },
        is_shown: { label: 'Show this collection', kind: 'switch', missing: true },
      },
      default: STANDARD_TILES,
      opening: STANDARD_TILES.map((tile) => ({ ...tile, badge: '' })),
      where: 'Home page, /collections',
    },
    own: {
      label: 'Your own collections',
      hint: 'Each has a page of its own, and a tile after the collections above. An old address leads to the new one.',
      kind: 'list',
      max: 40,
      item: 'own collection',
      unique: 'slug',
      fields: own,
      default: [] as OwnCollection[],
      where: '/collections, a page for each',
    },
  },
} satisfies SectionRule<unknown>;
