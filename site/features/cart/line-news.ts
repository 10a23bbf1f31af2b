import type { LiveProduct } from '#shared/live-product.ts';
import { formatRupees } from '#shared/money.ts';
import { piecesLeft } from '#shared/variants.ts';
import type { CartItem } from './cart-item.ts';
import { LINE_NEWS, LINE_NOTES } from './messages.ts';
import { pieceName } from './piece-name.ts';

/** Changes of a line: the new data for the cart, and the messages for the shopper. */
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
 * Compares a line with the product as sold now; undefined if it is gone. The variant is found by stitching and size, because
 * saving a product replaces its variants' records.
 */
export function lineNews(line: CartItem, product: LiveProduct | undefined): LineNews {
  const piece = pieceName(line);
  const variant = product?.variants.find(({ stitched, size }) => stitched === line.stitched && size === line.size);
  // The quantity of a sold-out line cannot be raised.
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
