import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import type { CancelByBuyerAnswer } from '#shared/api/order-moves.ts';
import type { BookedRefund } from '#shared/api/refund-book.ts';
import { fillWindows, windowsOf } from '#shared/orders/windows.ts';
import { cancelByBuyer } from '../orders/order-moves.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { PaymentProviderError } from '../razorpay/provider-answers.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { type Viewer, viewedOrder } from './viewed-order.ts';

/**
 * Cancels an order for its buyer and refunds its payment; returns the changed order. Safe to repeat.
 * @throws Failure not_found; order_refused if it is too late or already sent
 */
export async function cancelForBuyer(paymentId: string, viewer: Viewer): Promise<OrderConfirmation> {
  const order = await viewedOrder(paymentId, viewer);
  const answer = await cancelByBuyer(order.id);
  if (answer.outcome !== 'cancelled') {
    throw new Failure('order_refused', fillWindows(REFUSALS[answer.outcome], windowsOf(order)));
  }
  if (answer.refund !== null) await sendLater(answer.refund);
  return orderConfirmation(paymentId, viewer);
}

/** The refund is promised: if the provider is away, the reconciler sends it; if it refuses, staff see it. */
async function sendLater(refund: BookedRefund): Promise<void> {
  try {
    await sendRefund(refund);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, refund: refund.id }, 'refund of a cancelled order not sent');
  }
}

const REFUSALS: Readonly<Record<Exclude<CancelByBuyerAnswer['outcome'], 'cancelled'>, string>> = {
  sent: 'This order is already on its way or closed, so it can no longer be cancelled here. You can return it after delivery.',
  too_late:
    'Orders can be cancelled here for {cancel_hours}. Please message us: if it has not been packed yet, we can still stop it.',
  not_paid: 'There is no payment to refund for this order. Please message us if you need help.',
  by_hand: 'You paid us directly for this order. Please message us to cancel it, so that we can return your money.',
};
