import { type LookGroups, lookGroupKeys } from '#shared/product/look-groups.ts';
import { newestFirst, sortedIndex } from '#shared/product/newest-first.ts';
import type { PieceKind } from '#shared/product/pieces.ts';
import type { Product } from '#shared/product/product.ts';
import { isAccessory, type Worn } from '#shared/product/worn.ts';

const LIMIT = 4;
/** Neighbours considered on each side within a group. A limit, so that a new product changes few pages. */
const REACH = 8;

/**
 * Up to four products to wear with one (`completes`), or else instead of it, from its neighbours in its groups: what
 * completes it, then other kinds of garment from a shared menu category, then its own kind, then its category. Within each,
 * similar fabric and colour come first, then newer ones; sold-out products come last.
 */
export function completeTheLook(product: Product, { lookGroups }: { lookGroups: LookGroups }): Product[] {
  const menuIds = new Set(product.menuCategories.map(({ id }) => id));
  const companions = distinct(
    groupsOf(product, lookGroups).flatMap((group) => nearIn(group, sortedIndex(group, product))),
  );
  return companions
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, points: points(product, other, menuIds) }))
    .toSorted((a, b) => b.points - a.points || newestFirst(a.other, b.other))
    .slice(0, LIMIT)
    .map(({ other }) => other);
}

/** The products whose page may show this one, and so may change when it is added, changed or removed. */
export function lookNeighbours(product: Product, { lookGroups }: { lookGroups: LookGroups }): Product[] {
  const neighbours = groupsOf(product, lookGroups).flatMap((group) => {
    const place = sortedIndex(group, product);
    const first = Math.max(0, place - 2 * REACH);
    return group
      .slice(first, place + 2 * REACH + 1)
      .filter((_, offset) => nearFrom(group, first + offset) <= place && place < nearTo(group, first + offset));
  });
  return distinct(neighbours).filter(({ id }) => id !== product.id);
}

/** The products around a position in a group, including the one at it; near an end, more from the other side. */
function nearIn(group: readonly Product[], place: number): readonly Product[] {
  return group.slice(nearFrom(group, place), nearTo(group, place));
}

function nearFrom(group: readonly Product[], place: number): number {
  return Math.max(0, Math.min(place - REACH, group.length - 2 * REACH - 1));
}

function nearTo(group: readonly Product[], place: number): number {
  return nearFrom(group, place) + 2 * REACH + 1;
}

function groupsOf(product: Product, groups: LookGroups): (readonly Product[])[] {
  return lookGroupKeys(product).flatMap((key) => {
    const group = groups.get(key);
    return group === undefined ? [] : [group];
  });
}

function distinct(products: readonly Product[]): Product[] {
  return [...new Set(products)];
}

function points(product: Product, other: Product, menuIds: ReadonlySet<string>): number {
  const isFromSameMenu = other.menuCategories.some(({ id }) => menuIds.has(id));
  const likeness =
    (completes(product, other) ? 32 : 0) +
    (isFromSameMenu ? 16 : 0) +
    (isFromSameMenu && other.categoryName !== product.categoryName ? 8 : 0) +
    (product.fabric !== '' && other.fabric === product.fabric ? 2 : 0) +
    (product.colour !== '' && other.colour === product.colour ? 1 : 0);
  const isSoldOut = other.variants.every(({ stockQuantity }) => stockQuantity <= 0);
  return isSoldOut ? likeness / 100 : likeness;
}

const UPPER = ['kameez', 'kurta', 'kurti', 'top'] as const;
const LOWER = ['trousers', 'palazzo', 'sharara'] as const;

/** The piece that is worn in the same place: a set has one of each. */
const PLACES: readonly (readonly PieceKind[])[] = [
  [...UPPER, 'choli', 'blouse'],
  [...LOWER, 'lehenga', 'saree'],
];

/** What is worn with each piece. A dupatta goes with all but a saree, also in place of the one in a set. */
const WORN_WITH: Readonly<Record<PieceKind, readonly PieceKind[]>> = {
  kameez: [...LOWER, 'dupatta'],
  kurta: [...LOWER, 'dupatta'],
  kurti: [...LOWER, 'dupatta'],
  top: [...LOWER, 'dupatta'],
  trousers: [...UPPER, 'dupatta'],
  palazzo: [...UPPER, 'dupatta'],
  sharara: [...UPPER, 'dupatta'],
  lehenga: ['choli', 'blouse', 'dupatta'],
  choli: ['lehenga', 'dupatta'],
  blouse: ['lehenga', 'saree'],
  saree: ['blouse'],
  dupatta: [...UPPER, ...LOWER, 'lehenga', 'choli'],
};

/** Whether `other` is worn together with a product: a dupatta, or jewellery, with a suit; never a second suit. */
export function completes(product: Worn, other: Worn): boolean {
  if (isAccessory(other)) return !isAccessory(product);
  const own = product.pieces.map(({ kind }) => kind);
  const added = other.pieces.map(({ kind }) => kind);
  const isFree = (kind: PieceKind) =>
    !PLACES.some((place) => place.includes(kind) && own.some((one) => place.includes(one)));
  return added.length > 0 && added.every((kind) => isFree(kind) && own.some((one) => WORN_WITH[one].includes(kind)));
}
