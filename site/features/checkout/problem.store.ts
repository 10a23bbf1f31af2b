import { atom } from 'nanostores';
import { toPaise } from '#shared/money.ts';
import { ApiRefusal, ShopUnreachable } from '#site/api/shop-api.ts';
import { $cart } from '#site/features/cart/cart.store.ts';
import { refreshLine, removeFromCart } from '#site/features/cart/cart-lines.ts';
import { $discount, setDiscountCode } from '#site/features/discounts/discount.store.ts';
import { $shipping, $shippingRule } from '#site/features/shipping/shipping.store.ts';
import { PROBLEMS, SCRIPT_ALERT } from './messages.ts';
import { $toPay } from './pay-by.store.ts';
import { PaymentScriptFailed } from './payment-dialog.ts';
import {
  CartChanged,
  changedProblem,
  type Problem,
  priceChanges,
  problemOf,
  returnProblem,
  type ShortLine,
} from './problem.ts';
import { fieldErrors, showFieldErrors } from './shipping-draft.store.ts';

/** Why the payment cannot go on; null while nothing is wrong. */
export const $problem = atom<Problem | null>(null);

/** Shows the failure of a payment that replaced the page. It is in the address, and removed from it. */
export function showReturnProblem(ordersEmail: string): void {
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

/** Shows why an order could not be placed or paid. Returns the page to open instead, if its payment has arrived. */
export function showFailure(error: unknown): string | undefined {
  if (error instanceof PaymentScriptFailed) {
    $problem.set(PROBLEMS.script);
    alert(SCRIPT_ALERT);
  } else if (error instanceof ApiRefusal) {
    return showRefusal(error);
  } else if (error instanceof CartChanged) {
    $problem.set(changedProblem(error.news, toPaise($toPay.get())));
  } else if (error instanceof ShopUnreachable) {
    $problem.set(PROBLEMS.unreachable);
  } else {
    $problem.set(PROBLEMS.unexpected);
    reportError(error);
  }
  return undefined;
}

function showRefusal({ reason }: ApiRefusal): string | undefined {
  const errors = fieldErrors(
    Object.entries(reason.fields ?? {}).map(([name, message]) => [name.replace(/^shipping\./, ''), message]),
  );
  if (Object.keys(errors).length > 0) {
    showFieldErrors(errors);
    return undefined;
  }
  const cart = $cart.get();
  if (cart.length === 0 && reason.paid_order !== undefined) return reason.paid_order.path;
  $problem.set(problemOf(reason, cart, { discount: $discount.get(), shipping: $shipping.get()[1] }));
  if (reason.discount !== undefined) $discount.set(reason.discount);
  // A refusal with a total has its shipping, if the shop charges any.
  if (reason.amount !== undefined) $shippingRule.set(reason.shipping?.rule ?? null);
  if (reason.code === 'discount_refused') setDiscountCode('');
  for (const { cartItemId, price } of priceChanges(reason, cart)) refreshLine(cartItemId, { price });
  return undefined;
}
