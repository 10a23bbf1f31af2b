import { atom } from 'nanostores';
import {
  VERIFY_PAYMENT_PATH,
  type VerifyPaymentRequest,
  verifyPaymentResponseSchema,
} from '#shared/api/verify-payment.ts';
import { otherStateRefusal } from '#shared/orders/other-states.ts';
import { ApiRefusal, postJson, ShopUnreachable } from '#site/api/shop-api.ts';
import { $cart } from '#site/features/cart/cart.store.ts';
import { PIN_WORDS } from '#site/features/delivery/messages.ts';
import { doubtOf } from '#site/features/delivery/pin-place.ts';
import { PROBLEMS } from './messages.ts';
import { finishAttempt, followAttempts, noteAttempt, type OrderAttempt } from './order-attempts.ts';
import { createOrder } from './order-request.ts';
import { $payBy } from './pay-by.store.ts';
import { loadPaymentScript, openPaymentDialog } from './payment-dialog.ts';
import { $problem, showFailure } from './problem.store.ts';
import { placeProblem, unconfirmedProblem } from './problem.ts';
import { $shippingDraft, type CheckedForm, checkShipping, showFieldErrors } from './shipping-draft.store.ts';

/** Pauses between questions about an authorised payment, in ms. */
const AUTHORISED_PAUSES_MS = [3000, 5000, 8000, 12_000, 20_000, 30_000];

/** How far the checkout is; Pay works only when `ready`. */
export type Stage = 'ready' | 'ordering' | 'paying' | 'verifying' | 'done';

/** The shop's name in the payment dialog, and its address for questions about a payment. */
export interface PaidShop {
  name: string;
  ordersEmail: string;
}

export const $stage = atom<Stage>('ready');

/**
 * Creates the order, opens the provider's dialog, verifies the payment and goes to the confirmation. First asks whether an
 * earlier order of this device is paid by now, so that no buyer pays twice. Failures are shown through `$problem` or
 * `$fieldErrors`; the cart is kept until the payment is verified. Does nothing while already running.
 */
export async function pay(shop: PaidShop, onlyState: string): Promise<void> {
  if ($stage.get() !== 'ready' || $cart.get().length === 0) return;
  $problem.set(null);
  const checked = checkShipping($shippingDraft.get());
  if ('errors' in checked) {
    showFieldErrors(checked.errors);
    return;
  }
  // Before the question about its PIN code; the server refuses it, too.
  const otherState = otherStateRefusal(onlyState, checked.shipping.state);
  showFieldErrors(otherState === '' ? {} : { state: otherState });
  if (otherState !== '') return;
  try {
    $stage.set('ordering');
    if (await isPaymentUnderWay()) return;
    const doubt = await doubtOf(checked.shipping);
    if (doubt === null) showFieldErrors({ pincode: PIN_WORDS.confirmUnknown('Pay') });
    else if (doubt !== undefined) $problem.set(placeProblem(checked.shipping, doubt));
    else if ($payBy.get() === 'online') await order(checked, shop);
    else await orderOnDelivery(checked);
  } catch (error) {
    const path = showFailure(error);
    if (path !== undefined) open(path);
  }
  if ($stage.get() !== 'done') $stage.set('ready');
}

/**
 * Follows the orders that this device began to pay, when the shopper comes back to the checkout: opens one that is paid, waits
 * for an authorised payment. Nothing is shown if the shop does not answer: Pay asks again.
 */
export async function followEarlierOrders(): Promise<void> {
  try {
    await isPaymentUnderWay();
  } catch (error) {
    if (!(error instanceof ShopUnreachable || error instanceof ApiRefusal)) reportError(error);
  }
}

/** Opens an order of this device that is paid by now, or waits for its payment. False if none exists. @throws ShopUnreachable */
async function isPaymentUnderWay(): Promise<boolean> {
  const found = await followAttempts();
  if (found?.state === 'paid') open(found.path);
  else if (found?.state === 'authorised') await waitForPayment();
  return found !== undefined;
}

/** Asks again until an authorised payment has arrived, and opens its order. */
async function waitForPayment(): Promise<void> {
  $problem.set(PROBLEMS.authorised);
  $stage.set('verifying');
  for (const pause of AUTHORISED_PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const found = await followAttempts();
    if (found?.state === 'paid') {
      open(found.path);
      return;
    }
  }
  $stage.set('ready');
}

function open(path: string): void {
  $stage.set('done');
  location.assign(path);
}

async function order(form: CheckedForm, shop: PaidShop): Promise<void> {
  const { attempt, answer } = await createOrder(form);
  const Checkout = await loadPaymentScript(answer.checkout_script);
  $stage.set('paying');
  const payment = await openPaymentDialog(Checkout, answer, form, shop.name);
  $stage.set('verifying');
  if (payment !== undefined) await settle(payment, attempt, shop);
  // The bank may have approved a payment while the window was closed.
  else if (!(await isPaymentUnderWay())) $problem.set(PROBLEMS.dismissed);
}

/** Places an order that is paid on delivery; its code is only loaded in a shop that offers that. */
async function orderOnDelivery(form: CheckedForm): Promise<void> {
  const { placeOnDelivery } = await import('./place-on-delivery.ts');
  open((await placeOnDelivery(form)).path);
}

/** Verifies a payment that was made and goes to the confirmation, which retries a verification that got no answer. */
async function settle(payment: VerifyPaymentRequest, attempt: OrderAttempt, { ordersEmail }: PaidShop): Promise<void> {
  const paymentId = payment.razorpay_payment_id;
  noteAttempt(attempt.key, { paymentId });
  try {
    await postJson(VERIFY_PAYMENT_PATH, payment, verifyPaymentResponseSchema);
    finishAttempt(attempt);
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason.code === 'invalid_signature') {
      $problem.set(unconfirmedProblem(paymentId, ordersEmail));
      return;
    }
    // The payment was made even if verifying it failed: the provider's webhook reports it too. Cart and attempt are kept, so
    // that the confirmation, or pressing Pay again, finds this same order.
  }
  open(`/order-confirmation?payment_id=${encodeURIComponent(paymentId)}`);
}
