import type { AddToCartBlock } from '#shared/variants.ts';

/** What the shop says when something goes into the cart, or does not. Apart from the pages' words: product pages load it. */

/** Said when the choice cannot be bought (specification, section 5). */
export const BLOCK_MESSAGES: Readonly<Record<AddToCartBlock, string>> = {
  size_for_stitched: 'Please select a size for stitched products',
  size: 'Please select a size first',
  out_of_stock: 'Product is out of stock',
  variant: 'Please select a product variant',
};

export const CART_FULL = 'Your cart is full. Please order what is in it first.';

/** `{product name} added to cart!` (specification, section 8). */
export function addedToCart(name: string): string {
  return `${name} added to cart!`;
}

/** Said when stock ends before the wish: `inCart` pieces are in the cart, and that is all there are. */
export function allInCart(inCart: number): string {
  return `Your cart holds ${inCart === 1 ? 'the one piece' : `all ${inCart} pieces`} we have`;
}
