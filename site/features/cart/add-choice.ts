import type { ProductData } from '#shared/product/product-data.ts';
import { addToCartBlock, type Choice } from '#shared/product/variants.ts';
import { CART_ADD_MARK } from '#shared/visits.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $cart, addToCart } from './cart.store.ts';
import { cartItemId } from './cart-item.ts';
import { chosenItem } from './chosen-item.ts';
import { addedToCart, allInCart, BLOCK_MESSAGES, CART_FULL } from './toast-messages.ts';

/**
 * Adds the chosen variant to the cart and shows a toast, or the reason why it cannot be bought (specification, sections 5
 * and 8). Returns how many items were added.
 */
export function addChoice(product: ProductData, choice: Choice): number {
  const item = chosenItem(product, choice);
  if (item === undefined) {
    showToast(BLOCK_MESSAGES[addToCartBlock(product, choice) ?? 'variant'], '', 'error');
    return 0;
  }
  const { name, maxQuantity } = item;
  const added = addToCart(item, choice.quantity);
  if (added > 0) performance.mark(CART_ADD_MARK);
  if (added === choice.quantity) showToast(addedToCart(name));
  else if (added > 0) showToast(addedToCart(name), allInCart(maxQuantity));
  else
    showToast($cart.get().some(({ id }) => id === cartItemId(item)) ? allInCart(maxQuantity) : CART_FULL, '', 'error');
  return added;
}
