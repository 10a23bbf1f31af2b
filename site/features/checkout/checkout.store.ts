import { atom } from 'nanostores';
import {
  CREATE_ORDER_PATH,
  type CreateOrderRequest,
  type CreateOrderResponse,
  createOrderResponseSchema,
} from '#shared/api/create-order.ts';
import {
  VERIFY_PAYMENT_PATH,
  type VerifyPaymentRequest,
  verifyPaymentResponseSchema,
} from '#shared/api/verify-payment.ts';
import { toPaise } from '#shared/money.ts';
import { $cart, type CartItem, clearCart, refreshLine, removeFromCart } from '#site/features/cart/cart.store.ts';
import { refreshLines } from '#site/features/cart/refresh-lines.store.ts';
import { $discount, $payableTotal, setDiscountCode } from '#site/features/discounts/discount.store.ts';
import { rememberUnsettled } from '#site/features/order-confirmation/unsettled-payment.ts';
import { showFieldErrors } from './field-errors.store.ts';
import { isInAppBrowser } from './in-app-browser.ts';
import { PROBLEMS, SCRIPT_ALERT } from './messages.ts';
import { forgetAttempt, idempotencyKey } from './order-attempt.ts';
import { orderContent, withKnownVariants } from './order-request.ts';
import { $payBy, $toPay } from './pay-by.store.ts';
import { openPaymentDialog } from './payment-dialog.ts';
import { loadPaymentScript, PaymentScriptFailed } from './payment-script.ts';
import { ApiRefusal, postJson, ShopUnreachable } from './post-json.ts';
import {
  CartChanged,
  changedProblem,
  type Problem,
  priceChanges,
  problemOf,
  returnProblem,
  type ShortLine,
  unconfirmedProblem,
} from './problem.ts';
import { $shippingDraft, type CheckedForm, checkShipping, fieldErrors } from './shipping-draft.store.ts';

/** How far the checkout is; Pay works only when `ready`. */
export type Stage = 'ready' | 'ordering' | 'paying' | 'verifying' | 'done';

/** The shop's name in the payment dialog, and its address for questions about a payment. */
export interface PaidShop {
  name: string;
  ordersEmail: string;
}

export const $stage = atom<Stage>('ready');
export const $problem = atom<Problem | null>(null);

/**
 * Creates the order, opens the provider's dialog, verifies the payment and goes to the confirmation. Failures are shown
 * through `$problem` or `$fieldErrors`; the cart is kept until the payment is verified. Does nothing while already
 * running.
 */
export async function pay(shop: PaidShop): Promise<void> {
  if ($stage.get() !== 'ready' || $cart.get().length === 0) return;
  $problem.set(null);
  const checked = checkShipping($shippingDraft.get());
  if ('errors' in checked) {
    showFieldErrors(checked.errors);
    return;
  }
  try {
    if ($payBy.get() === 'online') await order(checked, shop);
    else await orderOnDelivery(checked);
  } catch (error) {
    showFailure(error);
  }
  if ($stage.get() !== 'done') $stage.set('ready');
}

/** Shows the failure of a payment that replaced the page. It is in the address, and removed from it. */
export function showReturnProblem({ ordersEmail }: PaidShop): void {
  const problem = returnProblem(new URLSearchParams(location.search), ordersEmail);
  if (problem === null) return;
  $problem.set(problem);
  history.replaceState(history.state, '', location.pathname);
}

/** Reduces a line to the available stock, or removes it when sold out. */
export function applyAvailableStock({ cartItemId, available }: ShortLine): void {
  if (available > 0) refreshLine(cartItemId, { maxQuantity: available });
  else removeFromCart(cartItemId);
  const shortLines = ($problem.get()?.shortLines ?? []).filter((line) => line.cartItemId !== cartItemId);
  const problem = $problem.get();
  $problem.set(problem === null || shortLines.length === 0 ? null : { ...problem, shortLines });
}

async function order(form: CheckedForm, shop: PaidShop): Promise<void> {
  $stage.set('ordering');
  const created = await withKnownVariants((cart) => createOrder(form, cart));
  const Checkout = await loadPaymentScript(created.checkout_script);
  $stage.set('paying');
  // An in-app browser may leave this page to pay; then the confirmation page empties the cart.
  if (isInAppBrowser(navigator.userAgent)) rememberUnsettled(created.order_number);
  const payment = await openPaymentDialog(Checkout, created, form, shop.name);
  if (payment === undefined) {
    $problem.set(PROBLEMS.dismissed);
    return;
  }
  $stage.set('verifying');
  await settle(payment, shop);
}

async function createOrder(form: CheckedForm, cart: readonly CartItem[]): Promise<CreateOrderResponse> {
  const content = orderContent(form, cart, $payableTotal.get());
  const request: CreateOrderRequest = { ...content, idempotency_key: idempotencyKey(content) };
  const created = await postJson(CREATE_ORDER_PATH, request, createOrderResponseSchema);
  if (created.amount === content.amount) return created;
  // The amount must be the one on the Pay button.
  forgetAttempt();
  throw new CartChanged(await refreshLines(cart));
}

/** Places an order that is paid on delivery; its code is only loaded in a shop that offers that. */
async function orderOnDelivery(form: CheckedForm): Promise<void> {
  $stage.set('ordering');
  const { placeOnDelivery } = await import('./place-on-delivery.ts');
  const { path } = await placeOnDelivery(form);
  emptyCart();
  $stage.set('done');
  location.assign(path);
}

function emptyCart(): void {
  clearCart();
  setDiscountCode('');
  forgetAttempt();
}

/** Verifies a payment that was made and goes to the confirmation, which retries a verification that got no answer. */
async function settle(payment: VerifyPaymentRequest, { ordersEmail }: PaidShop): Promise<void> {
  const paymentId = payment.razorpay_payment_id;
  try {
    await postJson(VERIFY_PAYMENT_PATH, payment, verifyPaymentResponseSchema);
    emptyCart();
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason.code === 'invalid_signature') {
      $problem.set(unconfirmedProblem(paymentId, ordersEmail));
      return;
    }
    // The payment was made even if verifying it failed: the provider's webhook reports it too. Cart and idempotency key
    // are kept, so that pressing Pay again finds this same order.
    rememberUnsettled(paymentId);
  }
  $stage.set('done');
  location.assign(`/order-confirmation?payment_id=${encodeURIComponent(paymentId)}`);
}

function showFailure(error: unknown): void {
  if (error instanceof PaymentScriptFailed) {
    $problem.set(PROBLEMS.script);
    alert(SCRIPT_ALERT);
  } else if (error instanceof ApiRefusal) {
    showRefusal(error);
  } else if (error instanceof CartChanged) {
    $problem.set(changedProblem(error.news, toPaise($toPay.get())));
  } else if (error instanceof ShopUnreachable) {
    $problem.set(PROBLEMS.unreachable);
  } else {
    $problem.set(PROBLEMS.unexpected);
    reportError(error);
  }
}

function showRefusal({ reason }: ApiRefusal): void {
  const errors = fieldErrors(
    Object.entries(reason.fields ?? {}).map(([name, message]) => [name.replace(/^shipping\./, ''), message]),
  );
  if (Object.keys(errors).length > 0) {
    showFieldErrors(errors);
    return;
  }
  if (reason.code === 'idempotency_conflict') forgetAttempt();
  const cart = $cart.get();
  $problem.set(problemOf(reason, cart, $discount.get()));
  if (reason.discount !== undefined) $discount.set(reason.discount);
  if (reason.code === 'discount_refused') setDiscountCode('');
  for (const { cartItemId, price } of priceChanges(reason, cart)) refreshLine(cartItemId, { price });
}
