import { PAYMENT_STATE_PATH, type PaymentState, paymentStateSchema } from '#shared/api/payment-state.ts';
import { ApiRefusal, postJson } from '#site/api/shop-api.ts';
import { begunAttempts, finishAttempt, forgetAttempt, type OrderAttempt } from './order-attempts.ts';

/** Time limit in ms: the server asks the provider. */
const TIMEOUT_MS = 15_000;

/**
 * Asks what has become of the orders that this device began to pay. Takes paid ones out of the cart. Returns a paid one, else an
 * authorised one, else one whose state is not known; undefined if none was paid.
 * @throws ShopUnreachable
 */
export async function followAttempts(): Promise<(PaymentState & { orderNumber: string }) | undefined> {
  const states = await Promise.all(begunAttempts().map(stateOf));
  for (const { attempt, state } of states) if (state === 'paid') finishAttempt(attempt);
  const found = (['paid', 'authorised'] as const).map((wanted) => states.find(({ state }) => state === wanted));
  const [known] = found.filter((one) => one !== undefined);
  return known && { state: known.state, path: known.path, orderNumber: known.attempt.orderNumber };
}

async function stateOf(attempt: OrderAttempt): Promise<PaymentState & { attempt: OrderAttempt }> {
  try {
    const order = { order_number: attempt.orderNumber };
    return { attempt, ...(await postJson(PAYMENT_STATE_PATH, order, paymentStateSchema, TIMEOUT_MS)) };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.reason.code !== 'not_found') throw error;
    // The cookie is gone, or the order belongs to an account that has signed out.
    forgetAttempt(attempt.key);
    return { attempt, state: 'unpaid', path: '' };
  }
}
