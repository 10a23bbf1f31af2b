import { computed } from 'nanostores';
import { toPaise, toRupees } from '#shared/money.ts';
import { $cart } from './cart.store.ts';

/**
 * What the cart costs, in rupees. Added up in paise, so that no fraction is lost. Apart from the cart, which every page
 * loads for its badge.
 */
export const $cartTotal = computed($cart, (items) =>
  toRupees(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0)),
);
