/** The cart page's words (specification, section 2). */
export const CART_WORDS = {
  title: 'Your Cart',
  description: 'The pieces you have chosen, and what they cost.',
  items: 'Items',
  empty: 'Your cart is empty',
  emptyText: 'What you add is kept here, on this device.',
  scriptsNeeded: 'Your cart is kept by your browser, and it takes JavaScript to show it.',
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

/** The cart drawer's words. */
export const DRAWER_WORDS = {
  title: 'Your Cart',
  close: 'Close',
  viewCart: 'View cart',
  checkout: 'Checkout',
} as const;

/** `Subtotal (3 items)`. */
export function subtotalLabel(count: number): string {
  return `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`;
}

/** Names of a line's controls, so that they can be told apart by ear. */
export const CART_CONTROLS = {
  quantity: (piece: string) => `Quantity of ${piece}`,
  less: (piece: string) => `Decrease quantity of ${piece}`,
  more: (piece: string) => `Increase quantity of ${piece}`,
  remove: (piece: string) => `Remove ${piece}`,
  removed: (piece: string) => `${piece} removed`,
  undo: 'Undo',
} as const;

/** What the cart page says when a piece that the address names did not come into it. */
export const ARRIVAL_FAILURES = {
  malformed: { title: 'We could not tell which piece you wanted', text: 'Nothing was added. Please choose it again.' },
  gone: { title: 'Product Not Found', text: "The product you're looking for doesn't exist." },
  unreachable: {
    title: 'We could not reach the shop',
    text: 'Your piece is not in the cart yet. Please check your connection and try again.',
  },
  blocked: { title: 'Nothing was added', text: 'Please choose size and quantity again.' },
} as const;

export const ARRIVAL_WORDS = {
  again: 'Try again',
  back: (name: string) => `Back to ${name}`,
} as const;

/** What has changed about a piece since it was put into the cart. */
export const LINE_NEWS = {
  gone: (piece: string) => `${piece} is no longer in the shop. Please remove it.`,
  soldOut: (piece: string) => `${piece} has been sold out. Please remove it, or look in again later.`,
  price: (piece: string, before: string, now: string) => `${piece}: ${before} → ${now}`,
  fewer: (piece: string, left: number) => `${piece}: only ${left} left`,
} as const;

/** The same in a few words, at its line. */
export const LINE_NOTES = {
  gone: 'No longer in the shop',
  soldOut: 'Out of Stock',
  before: (price: string) => `Was ${price}`,
} as const;
