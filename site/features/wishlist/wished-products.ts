import { property } from '#shared/property.ts';

/** One product on a wishlist. `rowId` is empty until the server has stored it. */
export interface WishedProduct {
  rowId: string;
  productId: string;
}

/** The browser's copy of a wishlist, with its owner. */
export interface KnownWishlist {
  userId: string;
  products: readonly WishedProduct[];
  /** When the server was asked, in ms since 1970. */
  readAtMs: number;
}

/** Nobody's wishlist. */
export const NO_WISHLIST: KnownWishlist = { userId: '', products: [], readAtMs: 0 };

/** Parses a stored copy; nobody's wishlist if it is missing or invalid. */
export function parseWishlist(known: unknown): KnownWishlist {
  const userId = property(known, 'userId');
  const readAtMs = property(known, 'readAtMs');
  const products = property(known, 'products');
  if (typeof userId !== 'string' || typeof readAtMs !== 'number' || !Array.isArray(products)) return NO_WISHLIST;
  return { userId, readAtMs, products: products.flatMap(toWished) };
}

function toWished(value: unknown): WishedProduct[] {
  const rowId = property(value, 'rowId');
  const productId = property(value, 'productId');
  return typeof rowId === 'string' && typeof productId === 'string' ? [{ rowId, productId }] : [];
}
