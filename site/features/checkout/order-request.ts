import {
  CREATE_ORDER_PATH,
  type CreateOrderRequest,
  type CreateOrderResponse,
  createOrderResponseSchema,
} from '#shared/api/create-order.ts';
import { toPaise } from '#shared/money.ts';
import { ApiRefusal, postJson } from '#site/api/shop-api.ts';
import { $cart, $cartTotal, type CartItem } from '#site/features/cart/cart.store.ts';
import { refreshLines } from '#site/features/cart/refresh-lines.store.ts';
import { $discountCode, $refusedCode } from '#site/features/discounts/discount.store.ts';
import { forgetAttempt, noteAttempt, type OrderAttempt, sendAttempt } from './order-attempts.ts';
import { $toPay } from './pay-by.store.ts';
import { CartChanged, isEachReplaced, unknownLines } from './problem.ts';
import type { CheckedForm } from './shipping-draft.store.ts';

interface CreatedOrder {
  attempt: OrderAttempt;
  answer: CreateOrderResponse;
}

/** Creates the cart's order, to be paid online. @throws ApiRefusal, ShopUnreachable, CartChanged */
export function createOrder(form: CheckedForm): Promise<CreatedOrder> {
  return withKnownVariants(async (cart) => {
    const content = orderContent(form, cart, $toPay.get());
    const sent = await sendAttempt(content, orderedFromCart(content, cart), (idempotency_key) => {
      const request: CreateOrderRequest = { ...content, idempotency_key };
      return postJson(CREATE_ORDER_PATH, request, createOrderResponseSchema);
    });
    const { attempt, answer } = sent;
    noteAttempt(attempt.key, { orderNumber: answer.order_number });
    if (answer.amount === content.amount) return sent;
    // The amount must be the one on the Pay button.
    forgetAttempt(attempt.key);
    throw new CartChanged(await refreshLines(cart));
  });
}

/** What is ordered, with the amount on the Pay button. */
export function orderContent(
  { shipping, texts }: CheckedForm,
  cart: readonly CartItem[],
  totalRupees: number,
): Omit<CreateOrderRequest, 'idempotency_key'> {
  const code = $discountCode.get();
  return {
    amount: toPaise(totalRupees),
    items: cart.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
    shipping,
    ...texts,
    ...(code === '' || code === $refusedCode.get() ? {} : { discount_code: code }),
  };
}

/** What an order takes out of the cart once it is paid. */
export function orderedFromCart(
  { discount_code = '' }: Pick<CreateOrderRequest, 'discount_code'>,
  cart: readonly CartItem[],
): Pick<OrderAttempt, 'lines' | 'code'> {
  return { lines: cart.map(({ id, quantity }) => ({ id, quantity })), code: discount_code };
}

/**
 * Sends an order of the cart. If the server rejects a variant as unknown, its record may have been replaced since it was added
 * to the cart: refreshes those lines and retries once, unless the total has changed.
 */
export async function withKnownVariants<Answer>(send: (cart: readonly CartItem[]) => Promise<Answer>): Promise<Answer> {
  try {
    return await send($cart.get());
  } catch (error) {
    const unknown = error instanceof ApiRefusal ? unknownLines(error.reason, $cart.get()) : [];
    if (unknown.length === 0) throw error;
    const total = $cartTotal.get();
    const news = await refreshLines(unknown);
    if (news.length > 0 && total !== $cartTotal.get()) throw new CartChanged(news);
    if (!isEachReplaced(unknown, $cart.get())) throw error;
    return send($cart.get());
  }
}
