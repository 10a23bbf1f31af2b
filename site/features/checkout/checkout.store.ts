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
import { $cartTotal } from '#site/features/cart/cart-total.store.ts';
import { refreshLines } from '#site/features/cart/refresh-lines.store.ts';
import { rememberUnsettled } from '#site/features/order-confirmation/unsettled-payment.store.ts';
import { isInAppBrowser } from './in-app-browser.ts';
import { PROBLEMS, SCRIPT_ALERT } from './messages.ts';
import { forgetAttempt, idempotencyKey } from './order-attempt.ts';
import { openPaymentDialog } from './payment-dialog.ts';
import { loadPaymentScript, PaymentScriptFailed } from './payment-script.ts';
import { ApiRefusal, postJson, ShopUnreachable } from './post-json.ts';
import {
  CartChanged,
  changedProblem,
  isEachReplaced,
  type Problem,
  priceChanges,
  problemOf,
  returnProblem,
  type ShortLine,
  unconfirmedProblem,
  unknownLines,
} from './problem.ts';
import {
  $shippingDraft,
  CHECKOUT_FIELDS,
  type CheckedForm,
  type CheckoutField,
  checkField,
  checkShipping,
  type FieldErrors,
  fieldErrors,
} from './shipping-draft.store.ts';

/** Where the checkout stands; it takes a press of Pay only when `ready`. */
export type Stage = 'ready' | 'ordering' | 'paying' | 'verifying' | 'done';

export const $stage = atom<Stage>('ready');
export const $problem = atom<Problem | null>(null);
export const $fieldErrors = atom<FieldErrors>({});
/** The field to bring the shopper to; a new object each time it is wanted. */
export const $attention = atom<{ field: CheckoutField } | null>(null);

/**
 * From the filled form to the paid order: makes the order, opens the provider's dialog, has the payment verified and
 * goes to the confirmation. Whatever fails is told in `$problem` or `$fieldErrors`; the cart stays until the payment
 * is verified. Does nothing while it is already at work.
 */
export async function pay(): Promise<void> {
  if ($stage.get() !== 'ready' || $cart.get().length === 0) return;
  $problem.set(null);
  const checked = checkShipping($shippingDraft.get());
  if ('errors' in checked) {
    showFieldErrors(checked.errors);
    return;
  }
  try {
    await order(checked);
  } catch (error) {
    tell(error);
  }
  if ($stage.get() !== 'done') $stage.set('ready');
}

/** Tells what became of a payment that took the browser away and back: the address says it, once. */
export function tellReturn(): void {
  const problem = returnProblem(new URLSearchParams(location.search));
  if (problem === null) return;
  $problem.set(problem);
  history.replaceState(history.state, '', location.pathname);
}

/** Takes the error off a field that is being changed. */
export function clearFieldError(field: CheckoutField): void {
  if ($fieldErrors.get()[field] !== undefined) $fieldErrors.set({ ...$fieldErrors.get(), [field]: undefined });
}

/** Says what is wrong with a field that has been left, so that nobody hears of it only when paying. */
export function checkLeftField(field: CheckoutField): void {
  const text = $shippingDraft.get()[field];
  const error = text.trim() === '' ? undefined : checkField(field, text);
  if (error !== undefined) $fieldErrors.set({ ...$fieldErrors.get(), [field]: error });
}

/** Settles a line that was short of stock: takes what is left, or removes it. */
export function settleShortLine({ cartItemId, available }: ShortLine): void {
  if (available > 0) refreshLine(cartItemId, { maxQuantity: available });
  else removeFromCart(cartItemId);
  const shortLines = ($problem.get()?.shortLines ?? []).filter((line) => line.cartItemId !== cartItemId);
  const problem = $problem.get();
  $problem.set(problem === null || shortLines.length === 0 ? null : { ...problem, shortLines });
}

async function order(form: CheckedForm): Promise<void> {
  $stage.set('ordering');
  const created = await createOrderOfKnownVariants(form);
  const Checkout = await loadPaymentScript(created.checkout_script);
  $stage.set('paying');
  // The browser may leave the shop to pay; the confirmation then empties the cart.
  if (isInAppBrowser(navigator.userAgent)) rememberUnsettled(created.order_number);
  const payment = await openPaymentDialog(Checkout, created, form);
  if (payment === undefined) {
    $problem.set(PROBLEMS.dismissed);
    return;
  }
  $stage.set('verifying');
  await settle(payment);
}

/**
 * Creates the order. When the shop does not know a variant, its record may have been made anew since the piece was chosen:
 * then the cart takes over the present one, and the order is asked for again, unless it would cost something else.
 */
async function createOrderOfKnownVariants(form: CheckedForm): Promise<CreateOrderResponse> {
  try {
    return await createOrder(form, $cart.get());
  } catch (error) {
    const unknown = error instanceof ApiRefusal ? unknownLines(error.reason, $cart.get()) : [];
    if (unknown.length === 0) throw error;
    const total = $cartTotal.get();
    const news = await refreshLines(unknown);
    if (news.length > 0 && total !== $cartTotal.get()) throw new CartChanged(news);
    if (!isEachReplaced(unknown, $cart.get())) throw error;
    return createOrder(form, $cart.get());
  }
}

async function createOrder({ shipping, email }: CheckedForm, cart: readonly CartItem[]): Promise<CreateOrderResponse> {
  const content = {
    amount: toPaise($cartTotal.get()),
    items: cart.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
    shipping,
    ...(email === '' ? {} : { email }),
  };
  const request: CreateOrderRequest = { ...content, idempotency_key: idempotencyKey(content) };
  const created = await postJson(CREATE_ORDER_PATH, request, createOrderResponseSchema);
  if (created.amount === content.amount) return created;
  // Nobody pays what the Pay button did not say.
  forgetAttempt();
  throw new CartChanged(await refreshLines(cart));
}

/** The payment is made; from here on the shopper ends on the confirmation, which settles what is still open. */
async function settle(payment: VerifyPaymentRequest): Promise<void> {
  const paymentId = payment.razorpay_payment_id;
  try {
    await postJson(VERIFY_PAYMENT_PATH, payment, verifyPaymentResponseSchema);
    clearCart();
    forgetAttempt();
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason.code === 'invalid_signature') {
      $problem.set(unconfirmedProblem(paymentId));
      return;
    }
    // The payment stands whatever happened to our question; the provider's webhook brings it to the shop too. Cart and
    // key stay until then: a second press of Pay could then only find this same order.
    rememberUnsettled(paymentId);
  }
  $stage.set('done');
  location.assign(`/order-confirmation?payment_id=${encodeURIComponent(paymentId)}`);
}

function tell(error: unknown): void {
  if (error instanceof PaymentScriptFailed) {
    $problem.set(PROBLEMS.script);
    alert(SCRIPT_ALERT);
  } else if (error instanceof ApiRefusal) {
    tellRefusal(error);
  } else if (error instanceof CartChanged) {
    $problem.set(changedProblem(error.news, toPaise($cartTotal.get())));
  } else if (error instanceof ShopUnreachable) {
    $problem.set(PROBLEMS.unreachable);
  } else {
    $problem.set(PROBLEMS.unexpected);
    reportError(error);
  }
}

function tellRefusal({ reason }: ApiRefusal): void {
  const errors = fieldErrors(
    Object.entries(reason.fields ?? {}).map(([name, message]) => [name.replace(/^shipping\./, ''), message]),
  );
  if (Object.keys(errors).length > 0) {
    showFieldErrors(errors);
    return;
  }
  if (reason.code === 'idempotency_conflict') forgetAttempt();
  const cart = $cart.get();
  $problem.set(problemOf(reason, cart));
  for (const { cartItemId, price } of priceChanges(reason, cart)) refreshLine(cartItemId, { price });
}

function showFieldErrors(errors: FieldErrors): void {
  $fieldErrors.set(errors);
  const first = CHECKOUT_FIELDS.find((field) => errors[field] !== undefined);
  if (first !== undefined) $attention.set({ field: first });
}
