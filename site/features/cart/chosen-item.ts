import type { ProductData } from '#shared/product/product-data.ts';
import { addToCartBlock, type Choice, selectedVariant } from '#shared/product/variants.ts';
import type { NewItem } from './cart-item.ts';
import { BLOCK_MESSAGES } from './toast-messages.ts';

/** What a choice adds to the cart, or the message why it cannot be bought (specification, section 5). */
export function chosenItem(product: ProductData, choice: Choice): NewItem | string {
  const variant = selectedVariant(product, choice);
  const block = addToCartBlock(product, choice);
  if (variant === undefined || block !== undefined) return BLOCK_MESSAGES[block ?? 'variant'];
  const { id: productId, name, brand, image } = product;
  const { id: variantId, size, stitched, priceRupees: price, stockQuantity: maxQuantity } = variant;
  return { productId, variantId, name, brand, image, size, stitched, price, maxQuantity };
}
