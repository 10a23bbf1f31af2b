import type { ProductData } from '#shared/product/product-data.ts';
import type { Choice } from '#shared/product/variants.ts';
import { showToast } from '#site/components/toast.store.ts';
import { addToCart } from './cart.store.ts';
import { chosenItem } from './chosen-item.ts';

/**
 * Adds the chosen variant to the cart and shows a toast, or the reason why it cannot be bought (specification, sections 5
 * and 8). Returns how many items were added.
 */
export function addChoice(product: ProductData, choice: Choice): number {
  const item = chosenItem(product, choice);
  if (typeof item === 'string') {
    showToast(item, '', 'error');
    return 0;
  }
  const { added, toast } = addToCart(item, choice.quantity);
  showToast(...toast);
  return added;
}
