import { SHOP_UNREACHABLE_TITLE } from '#site/components/messages.ts';
import type { CartItem } from './cart-item.ts';

/** The cart page's words (specification, section 2). */
export const CART_WORDS = {
  title: 'Your Cart',
  description: 'Your chosen styles and their prices.',
  items: 'Items',
  empty: 'Your cart is empty',
  emptyText: 'Items you add are saved on this device.',
  scriptsNeeded: 'Your cart is saved in your browser. Please turn on JavaScript to see it.',
  continueShopping: 'Continue Shopping',
  unstitched: 'Unstitched',
  each: 'each',
  summary: 'Order Summary',
  total: 'Total',
  taxes: 'Inclusive of all taxes',
  checkout: 'Proceed to Checkout',
  allWeHave: 'No more in stock',
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

/** Accessible names of a line's controls, each with the product. */
export const CART_CONTROLS = {
  quantity: (line: string) => `Quantity of ${line}`,
  less: (line: string) => `Decrease quantity of ${line}`,
  more: (line: string) => `Increase quantity of ${line}`,
  size: (product: string) => `Size of ${product}`,
  move: (line: string) => `Move ${line} to wishlist`,
  remove: (line: string) => `Remove ${line}`,
  changed: (line: string) => `Changed to ${line}`,
  removed: (line: string) => `${line} removed`,
  undo: 'Undo',
} as const;

/** Shown if the product named by the address was not added. */
export const URL_PRODUCT_FAILURES = {
  malformed: { title: 'We couldn’t tell which product you wanted', text: 'Nothing was added. Please choose it again.' },
  gone: { title: 'Product Not Found', text: "The product you're looking for doesn't exist." },
  unreachable: {
    title: SHOP_UNREACHABLE_TITLE,
    text: 'Nothing was added to the cart yet. Please check your connection and try again.',
  },
  blocked: { title: 'Nothing was added', text: 'Please choose a size and quantity again.' },
} as const;

export const URL_PRODUCT_WORDS = {
  again: 'Try again',
  back: (name: string) => `Back to ${name}`,
} as const;

/** Changes of a line since it was added, in whole sentences. */
export const LINE_NEWS = {
  gone: (line: string) => `${line} is no longer available. Please remove it.`,
  soldOut: (line: string) => `${line} has sold out. Please remove it, or check again later.`,
  price: (line: string, before: string, now: string) => `${line}: ${before} → ${now}`,
  fewer: (line: string, left: number) => `${line}: only ${left} left`,
} as const;

/** The same in a few words, beside the line. */
export const LINE_NOTES = {
  gone: 'No longer available',
  soldOut: 'Out of Stock',
  before: (price: string) => `Was ${price}`,
} as const;

/** Shown if the browser does not store the cart. */
export const CART_NOT_KEPT = {
  title: 'Your browser does not let us keep your cart',
  text: 'It will be empty when you leave this page. Allow this shop to store data, or leave private browsing, to order.',
} as const;

/** A line's size, or that it is unstitched. */
export function kindOf({ size }: Pick<CartItem, 'size'>): string {
  return size === '' ? CART_WORDS.unstitched : size;
}

/** The name of a line, unique in the cart: `Anokhi Kurti, M`. */
export function lineName(item: Pick<CartItem, 'name' | 'size'>): string {
  return `${item.name}, ${kindOf(item)}`;
}
