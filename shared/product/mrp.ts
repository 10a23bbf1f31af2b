/** A price and the maximum retail price printed on the label, in rupees; 0 for one that is not set. */
export interface Priced {
  price: number;
  mrp: number;
}

/** The MRP of a size: its own, else the product's. It is never taken from another price. */
export function mrpOf(product: Pick<Priced, 'mrp'>, variant: Pick<Priced, 'mrp'> | undefined): number {
  return variant?.mrp || product.mrp;
}

/** Why something cannot have this price; '' if it can. */
export function mrpProblem({ price, mrp }: Priced): string {
  return mrp > 0 && price > mrp ? `The price is above the MRP of ₹${mrp}. Lower the price, or correct the MRP.` : '';
}

/** The first such problem of a product and its sizes; '' if none exists. A size without a price has the product's. */
export function firstMrpProblem(product: Priced, variants: readonly Priced[]): string {
  const sizes = variants.map((variant) => ({ price: variant.price || product.price, mrp: mrpOf(product, variant) }));
  return [product, ...sizes].map(mrpProblem).find((problem) => problem !== '') ?? '';
}
