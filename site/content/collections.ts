/** The eight collections of the index page; `badge` is what the home page claims for those it shows. */
export const COLLECTIONS = [
  { slug: 'mul-mul', name: 'Mul Mul', text: 'Feather-light muslin for hot days.', badge: '100+ Designs' },
  { slug: 'cotton', name: 'Cotton', text: 'Block prints for everyday wear.', badge: '100+ Designs' },
  { slug: 'rayon', name: 'Rayon', text: 'Light, cool and easy to pack.', badge: '50+ Designs' },
  {
    slug: 'kurta-sets',
    name: 'Kurta Sets',
    text: 'Matching kurta, trousers and dupatta.',
    badge: '100+ Designs',
  },
  { slug: 'co-ord-sets', name: 'Co-ord Sets', text: 'Matching two-piece sets.', badge: '50+ Designs' },
  { slug: 'sharara-sets', name: 'Sharara Sets', text: 'Flared sets made for dancing.', badge: '50+ Designs' },
  {
    slug: 'chikankari-festivities',
    name: 'Chikankari Festivities',
    text: 'Hand embroidery from Lucknow.',
    badge: '50+ Designs',
  },
  {
    slug: 'shadi-season-special',
    name: 'Shadi Season Special',
    text: 'Outfits for every wedding function.',
    badge: '100+ Designs',
  },
] as const;

/** The collections the home page shows: those with a page of their own (specification, section 2). */
export const HOME_COLLECTIONS = COLLECTIONS.slice(0, 3);
