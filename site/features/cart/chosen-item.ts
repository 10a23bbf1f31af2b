import type { ProductData } from '#shared/product/product-data.ts';
import { addToCartBlock, type Choice, selectedVariant } from '#shared/product/variants.ts';
import type { NewItem } from './cart-item.ts';

/** What a choice adds to the cart; undefined if it cannot be bought. */
export function chosenItem(product: ProductData, choice: Choice): NewItem | undefined {
  const variant = selectedVariant(product, choice);
  if (variant === undefined || addToCartBlock(product, choice) !== undefined) return undefined;
  const { id: productId, name, brand, image } = product;
  const { id: variantId, size, stitched, priceRupees: price, stockQuantity: maxQuantity } = variant;
  return { productId, variantId, name, brand, image, size, stitched, price, maxQuantity };
}
