import type { LiveProduct } from '#shared/live-product.ts';
import { formatRupees } from '#shared/money.ts';
import { piecesLeft } from '#shared/variants.ts';
import type { CartItem } from './cart-item.ts';
import { LINE_NEWS, LINE_NOTES } from './messages.ts';
import { pieceName } from './piece-name.ts';

/** What is new about a line: what the cart takes over of it, and what the shopper hears and sees of it. */
export interface LineNews {
  known: Partial<Pick<CartItem, 'price' | 'maxQuantity' | 'variantId'>>;
  /** Whole sentences, which name the piece. */
  texts: string[];
  /** What stands at the line: the price it had, when it has another now, … */
  before?: string;
  /** … and what keeps it from being bought as it is. */
  shortage?: string;
}

/**
 * Compares a line with what the shop sells now; `product` is undefined when it is gone. Staff make the records of a
 * product's variants anew when they save it, so a line finds its variant by what it is, not by the record it knew.
 */
export function lineNews(line: CartItem, product: LiveProduct | undefined): LineNews {
  const piece = pieceName(line);
  const variant = product?.variants.find(({ stitched, size }) => stitched === line.stitched && size === line.size);
  // Of what cannot be had, no more may be asked for.
  const { quantity: maxQuantity } = line;
  if (variant === undefined) {
    return { known: { maxQuantity }, texts: [LINE_NEWS.gone(piece)], shortage: LINE_NOTES.gone };
  }
  const { id: variantId, stockQuantity: stock, priceRupees: price } = variant;
  const isRepriced = price !== line.price;
  const priceTexts = isRepriced ? [LINE_NEWS.price(piece, formatRupees(line.price), formatRupees(price))] : [];
  const before = isRepriced ? { before: LINE_NOTES.before(formatRupees(line.price)) } : {};
  if (stock <= 0) {
    const texts = [LINE_NEWS.soldOut(piece)];
    return { known: { variantId, price, maxQuantity }, texts, ...before, shortage: LINE_NOTES.soldOut };
  }
  const known = { variantId, price, maxQuantity: stock };
  if (stock >= line.quantity) return { known, texts: priceTexts, ...before };
  return {
    known,
    texts: [...priceTexts, LINE_NEWS.fewer(piece, stock)],
    ...before,
    shortage: piecesLeft(stock, line.size),
  };
}
