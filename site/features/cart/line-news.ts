import { formatRupees } from '#shared/money.ts';
import type { LiveProduct } from '#shared/product/live-product.ts';
import { piecesLeft } from '#shared/product/variants.ts';
import type { CartItem } from './cart-item.ts';
import { LINE_NEWS, LINE_NOTES, lineName } from './messages.ts';

/** Changes of a line: the new data for the cart, and the messages for the shopper. */
export interface LineNews {
  known: Partial<Pick<CartItem, 'price' | 'maxQuantity' | 'variantId' | 'size'>>;
  /** whole sentences, which name the line. */
  texts: string[];
  /** What stands at the line: the price it had, when it has another now, … */
  before?: string;
  /** … and what keeps it from being bought as it is. */
  shortage?: string;
}

/**
 * Compares a line with the product as sold now; undefined if it is gone. The variant is found by stitching and size,
 * because other programs replace variants' records; a size with a new name is found by its record.
 */
export function lineNews(line: CartItem, product: LiveProduct | undefined): LineNews {
  const name = lineName(line);
  const variants = product?.variants.filter(({ stitched }) => stitched === line.stitched) ?? [];
  const variant = variants.find(({ size }) => size === line.size) ?? variants.find(({ id }) => id === line.variantId);
  // The quantity of a sold-out line cannot be raised.
  const { quantity: maxQuantity } = line;
  if (variant === undefined) {
    return { known: { maxQuantity }, texts: [LINE_NEWS.gone(name)], shortage: LINE_NOTES.gone };
  }
  const { id: variantId, size, stockQuantity: stock, priceRupees: price } = variant;
  const renamed = size === line.size ? {} : { size };
  const isRepriced = price !== line.price;
  const priceTexts = isRepriced ? [LINE_NEWS.price(name, formatRupees(line.price), formatRupees(price))] : [];
  const before = isRepriced ? { before: LINE_NOTES.before(formatRupees(line.price)) } : {};
  if (stock <= 0) {
    const texts = [LINE_NEWS.soldOut(name)];
    return { known: { variantId, ...renamed, price, maxQuantity }, texts, ...before, shortage: LINE_NOTES.soldOut };
  }
  const known = { variantId, ...renamed, price, maxQuantity: stock };
  if (stock >= line.quantity) return { known, texts: priceTexts, ...before };
  return {
    known,
    texts: [...priceTexts, LINE_NEWS.fewer(name, stock)],
    ...before,
    shortage: piecesLeft(stock, size),
  };
}
