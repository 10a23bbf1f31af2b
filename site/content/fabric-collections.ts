/** The collections with a page of their own. `fabric` is the field's value, to the letter (specification, section 7). */
export const FABRIC_COLLECTIONS = [
  {
    slug: 'mul-mul',
    fabric: 'Mul Mul',
    text: 'Fine, airy muslin that dries fast and gets softer with every wash.',
  },
  {
    slug: 'cotton',
    fabric: 'Cotton',
    text: 'Block-printed and handloom cotton to wear from April to September, and under a shawl in winter.',
  },
  {
    slug: 'rayon',
    fabric: 'Rayon',
    text: 'Soft and cool with a silky drape. It hardly creases, so it packs well.',
  },
] as const;
