import type { CartDiscount, CartDiscountRequest } from '#shared/api/cart-discount.ts';
import { refusalText } from '#shared/orders/discount-messages.ts';
import { NO_KEY, quoteOrder } from './order-moves.ts';
import { discountOf, pricedItems, shownDiscount } from './priced-items.ts';

/**
 * The discount of a cart, priced by the server. Items that are not sold do not count. The buyer is known by account only: with
 * a phone, anyone could ask who has used a code; it counts when the order is placed.
 */
export async function cartDiscount(
  { items, code }: CartDiscountRequest,
  buyer: { buyerHash: string | undefined; userId: string | undefined },
): Promise<CartDiscount> {
  const { rows, discounts, shipping } = await quoteOrder(NO_KEY, items, {
    code,
    buyer: { phone: '', user_id: buyer.userId ?? '', buyer_hash: buyer.buyerHash ?? '' },
  });
  const sold = pricedItems(items, rows).filter(({ variant }) => variant.is_active);
  const { applied, refusal } = discountOf(sold, discounts, code, shipping);
  return { discount: shownDiscount(applied), refusal: refusal === null ? '' : refusalText(refusal, code) };
}
