import { formatRupees } from '#shared/money.ts';
import type { ProductData } from '#shared/product-data.ts';
import type { CartItem } from './cart-item.ts';
import { LINE_NEWS } from './messages.ts';
import { pieceName } from './piece-name.ts';

/** What is new about a line: what the cart takes over of it, and what the shopper has to hear. */
export interface LineNews {
  known: Partial<Pick<CartItem, 'price' | 'maxQuantity' | 'variantId'>>;
  texts: string[];
}

/**
 * Compares a line with what the shop sells now; `product` is undefined when its page is gone. Staff make the records of a
 * product's variants anew when they save it, so a line finds its variant by what it is, not by the record it knew.
 */
export function lineNews(line: CartItem, product: ProductData | undefined): LineNews {
  const piece = pieceName(line);
  const variant = product?.variants.find(({ stitched, size }) => stitched === line.stitched && size === line.size);
  if (variant === undefined) return { known: {}, texts: [LINE_NEWS.gone(piece)] };
  const { id: variantId, stockQuantity: stock, priceRupees: price } = variant;
  if (stock <= 0) return { known: { variantId, price }, texts: [LINE_NEWS.soldOut(piece)] };
  const texts: string[] = [];
  if (price !== line.price) texts.push(LINE_NEWS.price(piece, formatRupees(line.price), formatRupees(price)));
  if (stock < line.quantity) texts.push(LINE_NEWS.fewer(piece, stock));
  return { known: { variantId, price, maxQuantity: stock }, texts };
}
