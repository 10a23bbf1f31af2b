/** The words of the collections index and the fabric pages; those of the specification (sections 2 and 8) verbatim. */
export const COLLECTION_WORDS = {
  index: 'Collections',
  all: 'All collections',
  emptyHint: 'New styles arrive every week. Until then, see the other collections.',
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
