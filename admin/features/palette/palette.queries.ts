import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { searchOrders } from '#admin/features/orders/orders.queries.ts';
import { ADMIN_PRODUCTS_PATH, productListSchema } from '#shared/api/admin-products.ts';
import { formatRupees } from '#shared/money.ts';
import { PALETTE_WORDS } from './messages.ts';
import type { PaletteEntry } from './palette-entries.ts';

const SHOWN = 6;

/** The first few products and orders that match; none for an empty text. */
export function paletteQuery(text: string) {
  return queryOptions({
    queryKey: ['palette', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { showsOwnFailure: true },
    queryFn: async ({ signal }) => {
      const [products, orders] = await Promise.all([findProducts(text, signal), findOrders(text, signal)]);
      return { products, orders };
    },
  });
}

async function findProducts(q: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const found = await pocketBase.send(ADMIN_PRODUCTS_PATH, { query: { q, size: SHOWN }, signal });
  return shownRows(productListSchema, found).items.map(({ id, name, sku, is_active }) => ({
    id: `product ${id}`,
    label: name,
    hint: [sku || id, is_active ? '' : PALETTE_WORDS.inactive].filter(Boolean).join(', '),
    target: { to: `/products/${id}` },
  }));
}

async function findOrders(text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  return (await searchOrders(text, SHOWN, signal)).map(({ id, order_number, status, total_amount }) => ({
    id: `order ${id}`,
    label: order_number,
    hint: `${status}, ${formatRupees(total_amount)}`,
    target: { to: '/orders', search: { order: id } },
  }));
}
