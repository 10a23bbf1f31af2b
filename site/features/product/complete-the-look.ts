import { type LookGroups, lookGroupKeys } from '#shared/look-groups.ts';
import { newestFirst, placeOf } from '#shared/newest-first.ts';
import type { Product } from '#shared/product.ts';

const LIMIT = 4;
/** How many products on each side of one are looked at in each of its groups: so a new product changes few pages. */
const REACH = 8;

/**
 * Up to four products to wear with one, or instead of it, from those that stand near it in its groups: first other kinds of
 * garment from a menu category they share, then its own kind, then whatever else is of its category. Within each, the more
 * alike in fabric and colour come first, then the newer; what is sold out comes last.
 */
export function completeTheLook(product: Product, { lookGroups }: { lookGroups: LookGroups }): Product[] {
  const menuIds = new Set(product.menuCategories.map(({ id }) => id));
  const companions = distinct(groupsOf(product, lookGroups).flatMap((group) => nearIn(group, placeOf(group, product))));
  return companions
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, points: points(product, other, menuIds) }))
    .toSorted((a, b) => b.points - a.points || newestFirst(a.other, b.other))
    .slice(0, LIMIT)
    .map(({ other }) => other);
}

/**
 * The products of a catalogue that show, or may show, something else when this product of it goes or changes, or that do
 * since it has come: those which look at it.
 */
export function lookNeighbours(product: Product, { lookGroups }: { lookGroups: LookGroups }): Product[] {
  const neighbours = groupsOf(product, lookGroups).flatMap((group) => {
    const place = placeOf(group, product);
    const first = Math.max(0, place - 2 * REACH);
    return group
      .slice(first, place + 2 * REACH + 1)
      .filter((_, offset) => nearFrom(group, first + offset) <= place && place < nearTo(group, first + offset));
  });
  return distinct(neighbours).filter(({ id }) => id !== product.id);
}

/** The products near a place in a group, the one there among them; near an end, more of the other side. */
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
    (isFromSameMenu ? 16 : 0) +
    (isFromSameMenu && other.categoryName !== product.categoryName ? 8 : 0) +
    (product.fabric !== '' && other.fabric === product.fabric ? 2 : 0) +
    (product.colour !== '' && other.colour === product.colour ? 1 : 0);
  const isSoldOut = other.variants.every(({ stockQuantity }) => stockQuantity <= 0);
  return isSoldOut ? likeness / 100 : likeness;
}
