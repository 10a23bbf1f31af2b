/** The cart page's words (specification, section 2). */
export const CART_WORDS = {
  title: 'Your Cart',
  description: 'The pieces you have chosen, and what they cost.',
  items: 'Items',
  empty: 'Your cart is empty',
  emptyText: 'Suits, sarees and lehengas are waiting to be found.',
  continueShopping: 'Continue Shopping',
  unstitched: 'Unstitched',
  each: 'each',
  summary: 'Order Summary',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  taxes: 'Inclusive of all taxes',
  checkout: 'Proceed to Checkout',
  allWeHave: 'That is all we have',
} as const;

/** `Subtotal (3 items)`. */
export function subtotalLabel(count: number): string {
  return `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`;
}

/** Names of a line's controls, so that they can be told apart by ear. */
export const CART_CONTROLS = {
  less: (piece: string) => `Decrease quantity of ${piece}`,
  more: (piece: string) => `Increase quantity of ${piece}`,
  remove: (piece: string) => `Remove ${piece}`,
  removed: (piece: string) => `${piece} removed`,
} as const;
