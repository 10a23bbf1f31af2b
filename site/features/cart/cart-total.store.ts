import { computed } from 'nanostores';
import { toPaise, toRupees } from '#shared/money.ts';
import { $cart } from './cart.store.ts';

/**
 * The cart's total in rupees, added up in paise so that no fraction is lost. Not in cart.store.ts, which every page loads
 * for its badge.
 */
export const $cartTotal = computed($cart, (items) =>
  toRupees(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0)),
);
