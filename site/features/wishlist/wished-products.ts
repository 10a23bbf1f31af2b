import type { CardData } from '#shared/product/card-data.ts';
import { property } from '#shared/property.ts';
import { hasShape } from '#shared/shape.ts';

/** One product on a wishlist. `rowId` is empty until the server has stored it. */
export interface WishedProduct {
  rowId: string;
  productId: string;
}

/** A product on the wishlist as its page shows it; without a card if the shop no longer sells it. */
export interface WishedCard extends WishedProduct {
  card: CardData | null;
}

/** A wishlist as the server last answered it, with its owner. */
export interface KnownWishlist {
  userId: string;
  products: readonly WishedProduct[];
  /** When the server was asked, in ms since 1970. */
  readAtMs: number;
}

/** The last press on each product that the server has not answered yet. */
export type Presses = ReadonlyMap<string, { isWished: boolean }>;

const ROW_SHAPE: WishedProduct = { rowId: '', productId: '' };

/** An empty wishlist of no shopper. */
export const NO_WISHLIST: KnownWishlist = { userId: '', products: [], readAtMs: 0 };

/** Parses a stored copy; an empty wishlist if missing or invalid. */
export function parseWishlist(known: unknown): KnownWishlist {
  const products = property(known, 'products');
  if (!hasShape({ userId: '', readAtMs: 0 }, known) || !Array.isArray(products)) return NO_WISHLIST;
  const { userId, readAtMs } = known;
  return { userId, readAtMs, products: products.filter((row) => hasShape(ROW_SHAPE, row)) };
}

/** A shopper's products with their presses, the last one added first. */
export function withPresses(known: KnownWishlist, userId: string, presses: Presses): WishedProduct[] {
  const { products } = ofOwner(known, userId);
  const ids = products.map(({ productId }) => productId);
  const added = [...presses].filter(([productId, { isWished }]) => isWished && !ids.includes(productId));
  return [
    ...added.map(([productId]) => ({ rowId: '', productId })),
    ...products.filter(({ productId }) => presses.get(productId)?.isWished !== false),
  ];
}

/** A shopper's wishlist after the server has stored or removed (`undefined`) the row of one product. */
export function withRow(
  known: KnownWishlist,
  userId: string,
  productId: string,
  row: WishedProduct | undefined,
): KnownWishlist {
  const own = ofOwner(known, userId);
  const others = own.products.filter((other) => other.productId !== productId);
  return { ...own, products: row === undefined ? others : [row, ...others] };
}

/** The row id of a shopper's product; empty if it is not known. */
export function rowIdOf(known: KnownWishlist, userId: string, productId: string): string {
  return ofOwner(known, userId).products.find((product) => product.productId === productId)?.rowId ?? '';
}

export function rowOf({ rowId, productId }: WishedProduct): WishedProduct {
  return { rowId, productId };
}

/** Whether both are the same products of one shopper. */
export function isSameList(one: Wished, other: Wished): boolean {
  const ids = ({ products }: Wished) => products.map(({ productId }) => productId).join();
  return one.userId === other.userId && ids(one) === ids(other);
}

type Wished = Pick<KnownWishlist, 'userId' | 'products'>;

/** The wishlist if it is this shopper's; else an empty one that was never read. */
function ofOwner(known: KnownWishlist, userId: string): KnownWishlist {
  return known.userId === userId ? known : { ...NO_WISHLIST, userId };
}
