import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { anyOf } from '#admin/filters.ts';
import { PAGE_SIZE, pageSchema } from '#admin/pages.ts';
import { loadPictures } from '#admin/pictures.queries.ts';
import { thumbnailOf } from '#admin/pictures.ts';
import { pocketBase } from '#admin/pocketbase.ts';
import type { OrderStatus } from '#shared/order.ts';
import { orderItemRowSchema } from '#shared/pocketbase/rows.ts';
import {
  type AdminOrder,
  type AdminOrderItem,
  type AdminOrderRow,
  adminCustomerRowSchema,
  adminOrderRowSchema,
  assembleOrders,
} from './order.ts';
import { ordersFilter } from './orders-filter.ts';
import type { OrdersQuery } from './orders-search.ts';

const THUMBNAIL_PX = 120;

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
    queryFn: async (): Promise<OrdersPageData> => {
      const list = await pocketBase.collection('admin_orders').getList(query.page ?? 1, PAGE_SIZE, {
        filter: ordersFilter(pocketBase, query),
        sort: '-created_at,-id',
      });
      const { items, totalItems, totalPages } = pageSchema(adminOrderRowSchema).parse(list);
      return { orders: await completeOrders(items), totalItems, totalPages };
    },
  });
}

/** One order; null when there is none with this id. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'one', id],
    queryFn: async (): Promise<AdminOrder | null> => {
      const list = await pocketBase.collection('admin_orders').getList(1, 1, {
        filter: pocketBase.filter('id = {:id}', { id }),
      });
      const [order] = await completeOrders(pageSchema(adminOrderRowSchema).parse(list).items);
      return order ?? null;
    },
  });
}

/**
 * Sets an order's status; any value at any time (specification, section 4).
 * @throws ClientResponseError when the rules or the database refuse it.
 */
export async function updateOrderStatus(id: string, status: OrderStatus): Promise<void> {
  await pocketBase.collection('orders').update(id, { status });
}

async function completeOrders(rows: readonly AdminOrderRow[]): Promise<AdminOrder[]> {
  if (rows.length === 0) return [];
  const userIds = [...new Set(rows.flatMap((row) => row.user_id ?? []))];
  const [items, customers] = await Promise.all([itemsOf(rows.map((row) => row.id)), customersOf(userIds)]);
  return assembleOrders(rows, items, customers);
}

async function itemsOf(orderIds: readonly string[]): Promise<AdminOrderItem[]> {
  const rows = await pocketBase.collection('admin_order_items').getFullList({
    filter: anyOf(pocketBase, 'order_id', orderIds),
    sort: 'created_at,id',
  });
  const items = z.array(orderItemRowSchema).parse(rows);
  const pictures = await loadPictures(items.map((item) => item.image));
  return items.map((item) => ({ ...item, picture: thumbnailOf(item.image, pictures, THUMBNAIL_PX) }));
}

async function customersOf(userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const rows = await pocketBase.collection('admin_customers').getFullList({
    filter: anyOf(pocketBase, 'id', userIds),
    fields: 'id,email',
  });
  return z.array(adminCustomerRowSchema).parse(rows);
}
