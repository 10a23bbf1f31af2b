/** The eight collections of the index page; `badge` is what the home page claims for those it shows. */
export const COLLECTIONS = [
  { slug: 'mul-mul', name: 'Mul Mul', text: 'Muslin so light it dries while you look at it.', badge: '100+ Designs' },
  { slug: 'cotton', name: 'Cotton', text: 'Block prints for every day of the week.', badge: '100+ Designs' },
  { slug: 'rayon', name: 'Rayon', text: 'Fluid, cool, and kind to a suitcase.', badge: '50+ Designs' },
  {
    slug: 'kurta-sets',
    name: 'Kurta Sets',
    text: 'Kurta, trousers and dupatta that belong together.',
    badge: '100+ Designs',
  },
  { slug: 'co-ord-sets', name: 'Co-ord Sets', text: 'Two pieces, one cloth, no thinking.', badge: '50+ Designs' },
  { slug: 'sharara-sets', name: 'Sharara Sets', text: 'Flares that keep time with the dhol.', badge: '50+ Designs' },
  {
    slug: 'chikankari-festivities',
    name: 'Chikankari Festivities',
    text: 'White on white, from Lucknow.',
    badge: '50+ Designs',
  },
  {
    slug: 'shadi-season-special',
    name: 'Shadi Season Special',
    text: 'For every function on the card.',
    badge: '100+ Designs',
  },
] as const;

/** The collections the home page shows: those with a page of their own (specification, section 2). */
export const HOME_COLLECTIONS = COLLECTIONS.slice(0, 3);
