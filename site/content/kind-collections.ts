/**
 * The collections without a route in the specification's table; a shop setting makes them pages (docs/settings.md).
 * `categories` are slugs of menu categories, or of a product's own category.
 */
export const KIND_COLLECTIONS = [
  {
    slug: 'kurta-sets',
    name: 'Kurta Sets',
    categories: ['kurta-sets'],
  },
  {
    slug: 'co-ord-sets',
    name: 'Co-ord Sets',
    categories: ['co-ord-sets'],
  },
  {
    slug: 'sharara-sets',
    name: 'Sharara Sets',
    categories: ['sharara-sets', 'sharara'],
  },
  {
    slug: 'chikankari-festivities',
    name: 'Chikankari Festivities',
    categories: ['chikankari-festivities', 'chikankari'],
  },
  {
    slug: 'shadi-season-special',
    name: 'Shadi Season Special',
    categories: ['shadi-season-special'],
  },
] as const;
