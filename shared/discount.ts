/** The original price if it is above the price; null otherwise: only a real reduction is shown. */
export function reducedFrom(priceRupees: number, originalPriceRupees: number | null): number | null {
  return originalPriceRupees !== null && originalPriceRupees > priceRupees ? originalPriceRupees : null;
}

/** Whether an original price is below the price, so that the shop does not show it. No price yet is no reason to warn. */
export function isOriginalTooLow(priceRupees: number, originalPriceRupees: number | null): boolean {
  return originalPriceRupees !== null && originalPriceRupees > 0 && originalPriceRupees < priceRupees;
}

/** Percent off, `round((original - price) / original * 100)` (specification, section 9); 0 without a real reduction. */
export function discountPercent(priceRupees: number, originalPriceRupees: number | null): number {
  if (originalPriceRupees === null || originalPriceRupees <= priceRupees) return 0;
  return Math.round(((originalPriceRupees - priceRupees) / originalPriceRupees) * 100);
}

/** `20% OFF`, or undefined when there is nothing off. */
export function discountLabel(priceRupees: number, originalPriceRupees: number | null): string | undefined {
  const percent = discountPercent(priceRupees, originalPriceRupees);
  return percent > 0 ? `${percent}% OFF` : undefined;
}
