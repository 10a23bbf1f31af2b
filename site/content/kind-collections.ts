/**
 * The collections that have no route in the specification's table, and become pages with a shop setting
 * (docs/settings.md). `categories` are the slugs of menu categories, or of the product's own category, that fit.
 */
export const KIND_COLLECTIONS = [
  {
    slug: 'kurta-sets',
    name: 'Kurta Sets',
    text: 'Kurta, trousers and dupatta cut from one idea, so that nobody has to match anything at seven in the morning.',
    categories: ['kurta-sets'],
  },
  {
    slug: 'co-ord-sets',
    name: 'Co-ord Sets',
    text: 'Two pieces, one cloth. They work together, and each of them works with what hangs in your cupboard already.',
    categories: ['co-ord-sets'],
  },
  {
    slug: 'sharara-sets',
    name: 'Sharara Sets',
    text: 'Flares from the knee in tiers or in one sweep, made for dancing and for the pictures of it.',
    categories: ['sharara-sets', 'sharara'],
  },
  {
    slug: 'chikankari-festivities',
    name: 'Chikankari Festivities',
    text: 'Lucknow’s needle on georgette, cotton and mul mul: white on white, and white on nearly everything else.',
    categories: ['chikankari-festivities', 'chikankari'],
  },
  {
    slug: 'shadi-season-special',
    name: 'Shadi Season Special',
    text: 'Haldi, mehendi, sangeet, pheras, reception: something for every function on the card, for guests and for the bride.',
    categories: ['shadi-season-special'],
  },
] as const;
