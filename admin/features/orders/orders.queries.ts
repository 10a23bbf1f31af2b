import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { anyOf } from '#admin/api/filters.ts';
import { PAGE_SIZE } from '#admin/api/pages.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, type ReadRows, shownRows } from '#admin/api/read-rows.ts';
import { loadPictures } from '#admin/features/media/media.queries.ts';
import { thumbnailOf } from '#admin/ui/pictures.ts';
import {
  ADMIN_ORDERS_PATH,
  type AdminOrderRow,
  adminOrderPath,
  type OrderList,
  orderHistorySchema,
  orderListSchema,
} from '#shared/api/admin-orders.ts';
import { type AdminOrder, type CachedOrders, type StaffValues, withValues } from './order.ts';
import type { OrdersQuery } from './orders-search.ts';
import { auditEntrySchema, changeSetSchema, type OrderChange, type OrderStory } from './story.ts';

const THUMBNAIL_PX = 120;
const READING_SIZE = 500;
/** Ids in one request: 100 of them make an address of 1,600 characters. */
const BATCH = 100;

export const ORDERS_KEY = ['orders'];
const LIST_KEY = [...ORDERS_KEY, 'list'];

/** One page of the orders, newest first. */
export interface OrdersPageData {
  orders: AdminOrder[];
  totalItems: number;
  totalPages: number;
}

/** A page of orders with everything a row shows. */
export function ordersQuery(query: OrdersQuery) {
  return queryOptions({
    queryKey: [...LIST_KEY, query],
    queryFn: async ({ signal }): Promise<OrdersPageData> => {
      const { items, totalItems, totalPages } = await list({ ...query, per_page: PAGE_SIZE }, signal);
      return { orders: await withPictures(items), totalItems, totalPages };
    },
  });
}

/** One order; null if missing. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<AdminOrder | null> => {
      const [order] = await withPictures((await list({ id }, signal)).items);
      return order ?? null;
    },
  });
}

/** Shows an order with other values wherever the cache has it, until it is read again. */
export function showValues(queryClient: QueryClient, id: string, values: StaffValues): void {
  queryClient.setQueriesData<CachedOrders<OrdersPageData>>({ queryKey: ORDERS_KEY }, (cached) =>
    withValues<OrdersPageData>(cached, id, values),
  );
}

/** An order's history: payments, refunds, and what staff changed. */
export function storyQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'story', id],
    meta: { showsOwnFailure: true },
    queryFn: async ({ signal }): Promise<OrderStory> => {
      const [history, changes] = await Promise.all([
        pocketBase.send(adminOrderPath(id), { method: 'GET', signal }),
        changesOf(id),
      ]);
      return { ...shownRows(orderHistorySchema, history), changes };
    },
  });
}

async function changesOf(id: string): Promise<OrderChange[]> {
  const rows = await pocketBase.collection('admin_audit_entries').getList(1, 100, {
    filter: pocketBase.filter('collection = "orders" && record_id = {:id}', { id }),
    sort: '-created_at',
    skipTotal: true,
  });
  const entries = shownRows(z.array(auditEntrySchema), rows.items);
  const ids = [...new Set(entries.map((entry) => entry.change_set_id))];
  if (ids.length === 0) return [];
  const sets = await pocketBase.collection('admin_change_sets').getFullList({ filter: anyOf(pocketBase, 'id', ids) });
  const byId = new Map(shownRows(z.array(changeSetSchema), sets).map((set) => [set.id, set]));
  return entries.map(({ change_set_id, ...entry }) => {
    const { actor = '', label = '', kind = '' } = byId.get(change_set_id) ?? {};
    return { ...entry, actor, label, kind };
  });
}

/** The orders of these ids, in their sequence; one request for each batch, one batch after the other. */
export function ordersByIdQuery(ids: readonly string[]) {
  return infiniteQueryOptions({
    queryKey: ['orders-by-id', ids],
    meta: { showsOwnFailure: true },
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const asked = ids.slice(pageParam, pageParam + BATCH);
      return { asked: asked.length, orders: await readBatch(asked, signal) };
    },
    getNextPageParam: (_last, pages) => (pages.length * BATCH < ids.length ? pages.length * BATCH : undefined),
  });
}

/** Reads the orders of these ids, one batch after the other, so that staff's reading never crowds out shoppers. */
export async function* readChosen(ids: readonly string[], signal: AbortSignal): AsyncGenerator<AdminOrderRow[]> {
  for (let from = 0; from < ids.length; from += BATCH) yield await readBatch(ids.slice(from, from + BATCH), signal);
}

async function readBatch(ids: readonly string[], signal: AbortSignal): Promise<AdminOrderRow[]> {
  if (ids.length === 0) return [];
  const { items } = await list({ ids: ids.join('.'), per_page: BATCH }, signal, allRows);
  const byId = new Map(items.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads every order that matches, newest first, page by page; skips orders placed meanwhile. */
export async function* readOrders(query: OrdersQuery, signal: AbortSignal): AsyncGenerator<AdminOrderRow[]> {
  let after = '';
  do {
    const page = await list(
      { ...query, page: undefined, sort: undefined, per_page: READING_SIZE, after },
      signal,
      allRows,
    );
    yield page.items;
    after = page.next;
  } while (after !== '');
}

/**
 * The newest `count` orders in which every word of `text` occurs: number, customer, phone, email, product, tracking number
 * or payment. The same search as the list's, for the palette.
 */
export async function searchOrders(text: string, count: number, signal: AbortSignal): Promise<AdminOrderRow[]> {
  return (await list({ q: text, per_page: count, after: '' }, signal)).items;
}

async function list(
  query: Record<string, unknown>,
  signal: AbortSignal,
  read: ReadRows = shownRows,
): Promise<OrderList> {
  return read(orderListSchema, await pocketBase.send(ADMIN_ORDERS_PATH, { method: 'GET', query, signal }));
}

async function withPictures(rows: readonly AdminOrderRow[]): Promise<AdminOrder[]> {
  const pictures = await loadPictures(rows.flatMap((row) => row.items.map((item) => item.image)));
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => ({ ...item, picture: thumbnailOf(item.image, pictures, THUMBNAIL_PX) })),
  }));
}
