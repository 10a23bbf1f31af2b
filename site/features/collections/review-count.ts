const LOWEST = 50;
const HIGHEST = 249;

/**
 * The number of reviews a collection page claims: a whole number from 50 to 249 (specification, section 3). It follows
 * from the product's id (FNV-1a), so a page does not change by itself.
 */
export function reviewCount(productId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < productId.length; index += 1) {
    hash = Math.imul(hash ^ productId.charCodeAt(index), 0x01000193);
  }
  return LOWEST + ((hash >>> 0) % (HIGHEST - LOWEST + 1));
}
