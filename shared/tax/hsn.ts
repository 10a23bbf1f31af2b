/** The HSN codes of a category, or of the shop; each may be empty. */
export interface HsnCodes {
  hsn: string;
  hsn_unstitched: string;
}

/** The HSN code of a piece: the product's, else its category's, else the shop's. Empty if none exists. */
export function hsnOf(
  isStitched: boolean,
  { product, category, shop }: { product: string | undefined; category: HsnCodes | undefined; shop: HsnCodes },
): string {
  const ofKind = (codes: HsnCodes | undefined) => (isStitched ? codes?.hsn : codes?.hsn_unstitched);
  return product || ofKind(category) || ofKind(shop) || '';
}
