import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { text } from '#admin/forms/fields.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { FORMATS } from '#shared/content/formats.ts';
import { sizeRowSchema } from '#shared/pocketbase/rows.ts';
import { MAX_SIZE_NAME, type ShopSize, sortedSizes } from '#shared/product/sizes.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { fold, oneLine } from '#shared/text/fold.ts';
import { SIZE_PROBLEMS, SIZES_WORDS } from './messages.ts';
import { setShopSizes } from './shop-sizes.ts';

/** The shop's sizes in order. Pages that show sizes wait for it (`WithSizes`). */
export const sizesQuery = queryOptions({
  queryKey: ['sizes'],
  queryFn: async (): Promise<readonly ShopSize[]> => {
    const sizes = shownRows(z.array(sizeRowSchema), await pocketBase.collection('sizes').getFullList());
    setShopSizes(sizes);
    return sortedSizes(sizes);
  },
});

/** What shows sizes. */
export const AFFECTED = [sizesQuery.queryKey, ['products'], ['reorder'], ['new-order'], ['content']];

export const SIZE_FIELDS = {
  name: text(SIZES_WORDS.name, z.string().transform(oneLine), { input: { maxLength: MAX_SIZE_NAME } }),
};

/** What is wrong with a typed name; undefined if it is valid. `id` is the size that gets it. */
export function nameProblem(sizes: readonly ShopSize[], name: string, id = ''): string | undefined {
  const folded = fold(name);
  if (name === '') return SIZE_PROBLEMS.missing;
  if (name.length > MAX_SIZE_NAME) return SIZE_PROBLEMS.tooLong;
  if (!FORMATS.size.pattern.test(name)) return FORMATS.size.message;
  if (folded === UNSTITCHED) return SIZE_PROBLEMS.unstitched;
  const other = sizes.find((size) => size.id !== id && fold(size.name) === folded);
  return other && SIZE_PROBLEMS.taken(other.name);
}

/** Adds a size after the others. */
export function addition(sizes: readonly ShopSize[], name: string): Operation[] {
  const last = Math.max(0, ...sizes.map(({ sortOrder }) => sortOrder));
  return [{ action: 'create', collection: 'sizes', values: { name, is_active: true, sort_order: last + 1 } }];
}

export function retiring({ id, isRetired }: ShopSize): Operation[] {
  return [
    { action: 'update', collection: 'sizes', id, values: { is_active: isRetired }, seen: { is_active: !isRetired } },
  ];
}

/** The sizes with the one at `index` moved by one place; numbered from 1. */
export function moved(sizes: readonly ShopSize[], index: number, by: 1 | -1): ShopSize[] {
  const size = sizes[index];
  if (size === undefined) return [...sizes];
  const order = sizes.toSpliced(index, 1).toSpliced(index + by, 0, size);
  return order.map((one, place) => ({ ...one, sortOrder: place + 1 }));
}

/** Saves the places that differ. */
export function ordering(before: readonly ShopSize[], after: readonly ShopSize[]): Operation[] {
  return after.flatMap(({ id, sortOrder }): Operation[] => {
    const seen = before.find((size) => size.id === id)?.sortOrder;
    if (seen === undefined || seen === sortOrder) return [];
    return [
      { action: 'update', collection: 'sizes', id, values: { sort_order: sortOrder }, seen: { sort_order: seen } },
    ];
  });
}
