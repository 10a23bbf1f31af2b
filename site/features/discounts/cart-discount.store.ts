import { atom } from 'nanostores';
import { CART_DISCOUNT_PATH, type CartDiscountRequest, cartDiscountSchema } from '#shared/api/cart-discount.ts';
import { postJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { $cart } from '#site/features/cart/cart.store.ts';
import { $discount, $discountCode, $refusedCode } from './discount.store.ts';
import { DISCOUNT_WORDS } from './messages.ts';

/** Why the code does not apply; empty if it does, or there is none. */
export const $refusal = atom('');
export const $isAsking = atom(false);

/** Number of the latest request; earlier answers are ignored. */
let latest = 0;

/** Asks for the discount now and whenever the cart or the code changes. Returns a function that stops. */
export function followDiscount(): () => void {
  const stops = [$cart.subscribe(() => void ask()), $discountCode.listen(() => void ask())];
  return () => {
    for (const stop of stops) stop();
  };
}

async function ask(): Promise<void> {
  latest += 1;
  const mine = latest;
  const code = $discountCode.get();
  const items = $cart.get().map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    variant_id: variantId,
    quantity,
  }));
  if (items.length === 0) {
    $isAsking.set(false);
    $discount.set(null);
    return;
  }
  $isAsking.set(true);
  const request: CartDiscountRequest = { items, code };
  const answer = await postJson(CART_DISCOUNT_PATH, request, cartDiscountSchema).catch((error: unknown) => {
    logWarning('The discount could not be read.', error);
    return undefined;
  });
  if (mine !== latest) return;
  $isAsking.set(false);
  // Without an answer the total may be too high; the server says so before anything is charged.
  $discount.set(answer?.discount ?? null);
  $refusedCode.set(answer !== undefined && answer.refusal !== '' ? code : '');
  $refusal.set(answer === undefined && code !== '' ? DISCOUNT_WORDS.unreachable : (answer?.refusal ?? ''));
}
