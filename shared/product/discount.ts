/** The original price if it is above the price, or else null: pages show only real reductions. */
export function reducedFrom(priceRupees: number, originalPriceRupees: number | null): number | null {
  return originalPriceRupees !== null && originalPriceRupees > priceRupees ? originalPriceRupees : null;
}

/** Whether an original price is below the price, so that pages do not show it. */
export function isOriginalTooLow(priceRupees: number, originalPriceRupees: number | null): boolean {
  return originalPriceRupees !== null && originalPriceRupees > 0 && originalPriceRupees < priceRupees;
}

/** Percent off, `round((original - price) / original * 100)` (specification, section 9); 0 without a real reduction. */
export function discountPercent(priceRupees: number, originalPriceRupees: number | null): number {
  if (originalPriceRupees === null || originalPriceRupees <= priceRupees) return 0;
  return Math.round(((originalPriceRupees - priceRupees) / originalPriceRupees) * 100);
}

/** `20% OFF`; undefined without a discount. */
export function discountLabel(priceRupees: number, originalPriceRupees: number | null): string | undefined {
  const percent = discountPercent(priceRupees, originalPriceRupees);
  return percent > 0 ? `${percent}% OFF` : undefined;
}
