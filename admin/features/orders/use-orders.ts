import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useAccessCheck } from '#admin/api/use-access-check.ts';
import { logError } from '#admin/log.ts';
import { fold } from '#shared/text/fold.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY, orderQuery, ordersQuery } from './orders.queries.ts';
import type { OrdersQuery } from './orders-search.ts';

/** Staff get no realtime events of orders (list rules), so the open list polls. */
const POLL_MS = 10_000;

/** A page of orders, kept current. It pauses polling while a change is saved, and keeps the last page until the next loads. */
export function useOrders(query: OrdersQuery) {
  const queryClient = useQueryClient();
  const orders = useQuery({
    ...ordersQuery(query),
    select: ({ orders: items, ...pages }) => ({ items, ...pages }),
    placeholderData: keepPreviousData,
    refetchInterval: () => (queryClient.isMutating({ mutationKey: ORDERS_KEY }) > 0 ? false : POLL_MS),
  });
  useAccessCheck(orders.data?.totalItems === 0);
  return orders;
}

/** Every order that the list has shown, by id and as last seen: those that are selected may be on another page. */
export function useSeenOrders(listed: readonly AdminOrder[] | undefined): ReadonlyMap<string, AdminOrder> {
  const [seen, setSeen] = useState<{ listed: typeof listed; orders: ReadonlyMap<string, AdminOrder> }>();
  if (listed === undefined || listed === seen?.listed) return seen?.orders ?? NONE_SEEN;
  const orders = new Map([...(seen?.orders ?? NONE_SEEN), ...listed.map((order) => [order.id, order] as const)]);
  setSeen({ listed, orders });
  return orders;
}

const NONE_SEEN: ReadonlyMap<string, AdminOrder> = new Map();

/** One order, at once if the list has it. */
export function useOrder(id: string, listed: AdminOrder | undefined) {
  return useQuery({ ...orderQuery(id), ...(listed ? { placeholderData: listed } : {}) });
}

/** Opens the order that a search finds if it is the only one, or if its number was typed or scanned exactly. */
export function useSingleMatch(query: OrdersQuery): (text: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/orders' });
  return useCallback(
    (text) => {
      if (text === '') return;
      const search = { ...query, q: text, page: undefined };
      queryClient
        .query(ordersQuery(search))
        .then(({ orders, totalItems }) => {
          const named = orders.find((order) => isNamed(order, text)) ?? (totalItems === 1 ? orders[0] : undefined);
          if (named) void navigate({ search: { ...search, order: named.id }, resetScroll: false });
        })
        // The list runs the same query and shows the failure.
        .catch((error: unknown) => logError('The scanned order was not found', error));
    },
    [query, queryClient, navigate],
  );
}

function isNamed({ order_number, tracking_number }: AdminOrder, text: string): boolean {
  return [order_number, tracking_number].some((name) => fold(name) === fold(text));
}
