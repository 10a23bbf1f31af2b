/** The collections with a page of their own. `fabric` is the field's value, to the letter (specification, section 7). */
export const FABRIC_COLLECTIONS = [
  { slug: 'mul-mul', fabric: 'Mul Mul' },
  { slug: 'cotton', fabric: 'Cotton' },
  { slug: 'rayon', fabric: 'Rayon' },
] as const;
