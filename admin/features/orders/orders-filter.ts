import type PocketBase from 'pocketbase';
import { allOf, everyWordIn } from '#admin/filters.ts';
import type { OrdersQuery } from './orders-search.ts';

const SEARCHED = ['order_number', 'shipping.first_name', 'shipping.last_name', 'shipping.phone', 'tracking_number'];

/** Which orders a search means, as a PocketBase filter; empty for all of them. */
export function ordersFilter(maker: Pick<PocketBase, 'filter'>, query: OrdersQuery): string {
  const { q, status, payment } = query;
  return allOf([
    everyWordIn(maker, SEARCHED, q ?? ''),
    status === undefined ? '' : maker.filter('status = {:status}', { status }),
    payment === undefined ? '' : maker.filter('payment_status = {:payment}', { payment }),
  ]);
}
