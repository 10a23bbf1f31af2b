/** The collections with a page of their own. `fabric` is the field's value, to the letter (specification, section 7). */
export const FABRIC_COLLECTIONS = [
  {
    slug: 'mul-mul',
    fabric: 'Mul Mul',
    text: 'Muslin spun so fine that six yards fold into a fist. It softens with every wash and dries before the tea is ready.',
  },
  {
    slug: 'cotton',
    fabric: 'Cotton',
    text: 'Block-printed, hand-loomed, starched or soft: what one reaches for from April to September, and under a shawl after that.',
  },
  {
    slug: 'rayon',
    fabric: 'Rayon',
    text: 'Made from wood, falls like silk and stays cool. It moves with you all day and comes out of a suitcase as it went in.',
  },
] as const;
