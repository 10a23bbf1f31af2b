import { hasShape } from '#shared/shape.ts';

/** One line of the cart (specification, section 3), with the further data that checkout and page need. */
export interface CartItem {
  /** One per product and size, so two sizes are two lines. */
  id: string;
  productId: string;
  variantId: string;
  name: string;
  brand: string;
  /** Address of a small picture. */
  image: string;
  /** Empty for an unstitched item. */
  size: string;
  stitched: boolean;
  /** Rupees for one, as last seen; the server decides what it costs. */
  price: number;
  quantity: number;
  /** The most that may be asked for, as last seen. */
  maxQuantity: number;
}

/** What is added to the cart. */
export type NewItem = Omit<CartItem, 'id' | 'quantity'>;

/**
 * localStorage key of the cart (specification, section 3: the brand name plus `Cart`). It keeps the first name, so that
 * renaming the shop does not empty carts.
 */
export const CART_STORAGE_KEY = 'GulmoharCart';

/** Dispatched on the document with the number of items whenever the cart changes in this tab. */
export const CART_EVENT = 'cartchange';

/** Dispatched on the document to open the cart drawer; hydrates the island that shows it. */
export const CART_DRAWER_EVENT = 'cartdrawer';

const LINE_SHAPE: CartItem = {
  id: '',
  productId: '',
  variantId: '',
  name: '',
  brand: '',
  image: '',
  size: '',
  stitched: true,
  price: 0,
  quantity: 1,
  maxQuantity: 1,
};

/**
 * The line's id, from product and size rather than the variant's record: saving a product replaces its variants' records,
 * and the same size must stay the same line.
 */
export function cartItemId({ productId, size }: Pick<CartItem, 'productId' | 'size'>): string {
  return `${productId}-${size || 'unstitched'}`;
}

/** The valid lines of the stored JSON; an empty cart if there are none (specification, section 4). */
export function parseCart(stored: unknown): CartItem[] {
  const lines = new Map<string, CartItem>();
  if (!Array.isArray(stored)) return [];
  for (const line of stored) if (isCartItem(line) && !lines.has(line.id)) lines.set(line.id, line);
  return [...lines.values()];
}

/** How many items there are on the lines. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isCartItem(value: unknown): value is CartItem {
  if (!hasShape(LINE_SHAPE, value)) return false;
  const { price, quantity, maxQuantity } = value;
  return Number.isFinite(price) && price >= 0 && [quantity, maxQuantity].every((n) => Number.isInteger(n) && n >= 1);
}
