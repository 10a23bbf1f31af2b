import { atom } from 'nanostores';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { findAttempt, finishAttempt } from '#site/features/checkout/order-attempts.ts';
import { forgetOrder } from './device-orders.store.ts';
import { orderOfPage, readConfirmation } from './order-confirmation.queries.ts';

/** What the page shows. `waiting` has no order while the shop has not heard of the payment yet. */
export type Confirmation =
  | { kind: 'loading' | 'neutral' | 'unreachable' }
  | { kind: 'order'; order: OrderConfirmation }
  | { kind: 'waiting'; order: OrderConfirmation | undefined; isOver: boolean };

/** Pauses between requests while a payment is being confirmed, in ms. After the last one the page says to come back later. */
const POLL_PAUSES_MS = [2000, 3000, 5000, 8000, 12_000];

export const $confirmation = atom<Confirmation>({ kind: 'loading' });

/**
 * Reads the order of a payment, with the token of its link if there is one, or the shopper's own with this number, and again a
 * few times while the payment is being confirmed.
 */
export async function findOrder(paymentId: string, linkToken: string | null = null, orderNumber = ''): Promise<void> {
  $confirmation.set({ kind: 'loading' });
  for (const pause of [...POLL_PAUSES_MS, undefined]) {
    const found = await ask({ paymentId, linkToken, orderNumber }, pause === undefined);
    $confirmation.set(found);
    if (found.kind !== 'waiting' || pause === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

interface Named {
  paymentId: string;
  linkToken: string | null;
  orderNumber: string;
}

async function ask({ paymentId, linkToken, orderNumber }: Named, isOver: boolean): Promise<Confirmation> {
  try {
    const isNamed = paymentId !== '' || linkToken !== null || orderNumber !== '';
    const order = isNamed ? await readConfirmation(paymentId, linkToken, orderNumber) : undefined;
    // What the buyer changes on the page names the order by its link.
    if (orderNumber !== '' && order?.link) history.replaceState(history.state, '', order.link.path);
    if (order === undefined && findAttempt(paymentId) === undefined) {
      // The cookie that showed it is gone.
      forgetOrder(orderNumber);
      return { kind: 'neutral' };
    }
    // Only a payment id means that a payment is under way; an order link alone can be opened at any time.
    const isPaying = paymentId !== '' && order?.payment_status === 'pending';
    if (order === undefined || isPaying) return { kind: 'waiting', order, isOver };
    if (order.payment_status === 'paid') settleCart(paymentId, order);
    return { kind: 'order', order };
  } catch (error) {
    reportError(error);
    return { kind: 'unreachable' };
  }
}

/** Reads the page's order again and shows it in its place, after a change that does not answer with it. */
export async function readOrderAgain(): Promise<void> {
  const { payment_id, token } = orderOfPage();
  try {
    const order = await readConfirmation(payment_id, token, '');
    if (order !== undefined) showOrder(order);
  } catch (error) {
    reportError(error);
    $confirmation.set({ kind: 'unreachable' });
  }
}

/** Shows the order as it is after a change of its buyer. */
export function showOrder(order: OrderConfirmation): void {
  $confirmation.set({ kind: 'order', order });
}

/** Takes the order out of a cart that the checkout left as it was, because it could not confirm the payment. */
function settleCart(paymentId: string, order: OrderConfirmation): void {
  const attempt = findAttempt(order.order_number) ?? findAttempt(paymentId);
  if (attempt !== undefined) finishAttempt(attempt);
}
