import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { anyOf } from '#admin/api/filters.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { discountSchema } from '#shared/orders/order-discount.ts';
import type { DiscountValues } from './discount-fields.ts';

const usesSchema = z.object({ id: z.string(), uses: z.number(), given: z.number() });

export const DISCOUNTS_KEY = ['discounts'];

/** All discounts, newest first. */
export const discountsQuery = queryOptions({
  queryKey: [...DISCOUNTS_KEY, 'all'],
  queryFn: async () =>
    shownRows(z.array(discountSchema), await pocketBase.collection('discounts').getFullList({ sort: '-created_at' })),
});

/** By discount: in how many orders it is used, cancelled ones left out, and what it took off them in rupees. */
export const discountUsesQuery = queryOptions({
  queryKey: [...DISCOUNTS_KEY, 'uses'],
  queryFn: async () => {
    const rows = shownRows(z.array(usesSchema), await pocketBase.collection('discount_uses').getFullList());
    return new Map(rows.map((row) => [row.id, row]));
  },
});

/** The price of the cheapest live product that an amount off is for, in rupees; null if none exists. */
export function cheapestProductQuery({ kind, applies_to, products, categories }: DiscountValues) {
  const chosen = [anyOf(pocketBase, 'id', products), anyOf(pocketBase, 'category_id', categories)].filter(Boolean);
  return queryOptions({
    queryKey: [...DISCOUNTS_KEY, 'cheapest', applies_to, products, categories],
    queryFn: async () => {
      const filter = applies_to === 'all' ? 'is_active = true' : `is_active = true && (${chosen.join(' || ')})`;
      const { items } = await pocketBase.collection('products').getList(1, 1, {
        filter,
        sort: 'price',
        fields: 'price',
        skipTotal: true,
      });
      return shownRows(z.array(z.object({ price: z.number() })), items)[0]?.price ?? null;
    },
    enabled: kind === 'amount' && (applies_to === 'all' || chosen.length > 0),
  });
}
