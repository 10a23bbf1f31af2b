/** The words of the collections index and the fabric pages; those of the specification (sections 2 and 8) verbatim. */
export const COLLECTION_WORDS = {
  index: 'Collections',
  indexDescription: 'Mul mul, cotton, rayon, chikankari, kurta sets, co-ords, shararas and the wedding season.',
  indexText: 'Eight ways into the shop: by the cloth, by the cut, or by the invitation on your table.',
  chosen: 'Products',
  all: 'All collections',
  sortBy: 'Sort by',
  loading: 'Loading products...',
  products: 'Products',
  emptyHint: 'New pieces arrive every week. Meanwhile, have a look at the other collections.',
  others: 'See all collections',
} as const;

/** `Collection: Mul Mul`. */
export function collectionHeading(fabric: string): string {
  return `Collection: ${fabric}`;
}

/** `No Mul Mul products available at the moment.` */
export function emptyCollection(fabric: string): string {
  return `No ${fabric} products available at the moment.`;
}

/** `12 products`. */
export function productCount(count: number): string {
  return `${count} ${count === 1 ? 'product' : 'products'}`;
}
