/**
 * The collections without a route in the specification's table; a shop setting makes them pages (docs/settings.md).
 * `categories` are slugs of menu categories, or of a product's own category.
 */
export const KIND_COLLECTIONS = [
  {
    slug: 'kurta-sets',
    name: 'Kurta Sets',
    text: 'Kurta, trousers and dupatta designed to go together: ready in the morning, with nothing to match.',
    categories: ['kurta-sets'],
  },
  {
    slug: 'co-ord-sets',
    name: 'Co-ord Sets',
    text: 'Two pieces in one fabric. Wear them together, or each with what you already own.',
    categories: ['co-ord-sets'],
  },
  {
    slug: 'sharara-sets',
    name: 'Sharara Sets',
    text: 'Shararas and ghararas with a full flare, made for dancing and for the photos.',
    categories: ['sharara-sets', 'sharara'],
  },
  {
    slug: 'chikankari-festivities',
    name: 'Chikankari Festivities',
    text: 'Hand embroidery from Lucknow on georgette, cotton and mul mul, in white on white and in colour.',
    categories: ['chikankari-festivities', 'chikankari'],
  },
  {
    slug: 'shadi-season-special',
    name: 'Shadi Season Special',
    text: 'Haldi, mehendi, sangeet, pheras, reception: an outfit for every function, for guests and for the bride.',
    categories: ['shadi-season-special'],
  },
] as const;
