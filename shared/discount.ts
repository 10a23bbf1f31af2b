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
