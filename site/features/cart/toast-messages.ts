import type { AddToCartBlock } from '#shared/product/variants.ts';

/** Toasts of adding to the cart. Not in messages.ts, because every product page loads this file. */

/** Why a choice cannot be added to the cart (specification, section 5). */
export const BLOCK_MESSAGES: Readonly<Record<AddToCartBlock, string>> = {
  size_for_stitched: 'Please select a size for stitched products',
  size: 'Please select a size first',
  out_of_stock: 'Product is out of stock',
  variant: 'Please select a product variant',
};

export const CART_FULL = 'Your cart is full. Please check out first.';

/** `{product name} added to cart!` (specification, section 8). */
export function addedToCart(name: string): string {
  return `${name} added to cart!`;
}

/** Fewer were added than asked for: `inCart` are in the cart now, and that is the whole stock. */
export function allInCart(inCart: number): string {
  return `You already have ${inCart === 1 ? 'the last one' : `all ${inCart}`} in your cart`;
}
