import { variantsOf } from '#shared/product/variants.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { addToCart } from '#site/features/cart/cart.store.ts';
import { openCartDrawer } from '#site/features/cart/cart-drawer.ts';
import { readProduct } from '#site/features/cart/product.queries.ts';
import { REORDER_WORDS } from './messages.ts';
import type { OwnOrderItem } from './own-orders.queries.ts';

/**
 * Puts the items of an order into the cart again, at today's prices and as far as they are in stock, and opens the cart. A
 * toast names what is not to be had.
 */
export async function reorder(items: readonly OwnOrderItem[]): Promise<void> {
  try {
    const missing = await Promise.all(items.map(async (item) => ((await addAgain(item)) ? [] : [item.name])));
    const names = missing.flat();
    if (names.length > 0) showToast(REORDER_WORDS.missing, names.join(', '), 'error');
    if (names.length < items.length) openCartDrawer();
  } catch (error) {
    logWarning(REORDER_WORDS.failed, error);
    showToast(REORDER_WORDS.failed, '', 'error');
  }
}

/** Whether all of an item could be added. */
async function addAgain({ product_id, stitched, size, quantity }: OwnOrderItem): Promise<boolean> {
  const product = product_id === '' ? undefined : await readProduct(product_id);
  const variant = product && variantsOf(product, stitched).find((own) => own.size === size);
  if (product === undefined || variant === undefined || variant.stockQuantity === 0) return false;
  const { id: productId, name, brand, image } = product;
  const { id: variantId, priceRupees: price, stockQuantity: maxQuantity } = variant;
  return (
    addToCart({ productId, variantId, name, brand, image, size, stitched, price, maxQuantity }, quantity).added ===
    quantity
  );
}
