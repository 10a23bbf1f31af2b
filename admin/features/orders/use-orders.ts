import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { saveChangeSet } from '#admin/change-sets.queries.ts';
import { failureMessage } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure } from '#admin/notify.ts';
import { offerUndo } from '#admin/undo-offer.ts';
import { ACCESS_KEY, useAccessCheck } from '#admin/use-access-check.ts';
import type { OrderStatus } from '#shared/order.ts';
import { statusesUpdated } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { type CachedOrders, statusIn, withStatus } from './order-cache.ts';
import { ORDERS_KEY, orderQuery, ordersQuery } from './orders.queries.ts';
import type { OrdersQuery } from './orders-search.ts';

/** The list rules keep admins out of the orders' realtime events, so the list asks while it is looked at. */
const POLL_MS = 10_000;

/** A page of orders, kept current. It does not ask while a status is being saved, nor blank while the next page loads. */
export function useOrders(query: OrdersQuery) {
  const queryClient = useQueryClient();
  const orders = useQuery({
    ...ordersQuery(query),
    placeholderData: keepPreviousData,
    refetchInterval: () => (queryClient.isMutating({ mutationKey: ORDERS_KEY }) > 0 ? false : POLL_MS),
  });
  useAccessCheck(orders.data?.totalItems === 0);
  return orders;
}

/** One order, at once if the list has it. */
export function useOrder(id: string, listed: AdminOrder | undefined) {
  return useQuery({ ...orderQuery(id), ...(listed ? { placeholderData: listed } : {}) });
}

/** Opens the order that a text finds when it finds just one, or names one exactly, as a scanned label does. */
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
        // The list asks the same and tells.
        .catch((error: unknown) => logError('The scanned order was not found', error));
    },
    [query, queryClient, navigate],
  );
}

function isNamed({ order_number, tracking_number }: AdminOrder, text: string): boolean {
  return [order_number, tracking_number].some((name) => name.toLowerCase() === text.toLowerCase());
}

/** Sets the status of one or several orders: shown at once, taken back with the server's message if it is refused. */
export function useStatusUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ORDERS_KEY,
    mutationFn: ({ ids, status }: { ids: readonly string[]; status: OrderStatus }) =>
      saveChangeSet({
        label: statusesUpdated(ids.length),
        source: ids.length === 1 ? 'form' : 'bulk',
        // No `seen`: any value at any time (specification, section 4).
        operations: ids.map((id) => ({ action: 'update', collection: 'orders', id, values: { status } })),
      }),
    onMutate: async ({ ids, status }) => {
      await queryClient.cancelQueries({ queryKey: ORDERS_KEY });
      const cached = queryClient.getQueriesData<CachedOrders>({ queryKey: ORDERS_KEY });
      const seen = ids.map((id) => ({ id, status: cached.flatMap(([, data]) => statusIn(data, id) ?? [])[0] }));
      for (const id of ids) showStatus(queryClient, id, status);
      return { seen };
    },
    onSuccess: ({ id }, { ids }) =>
      offerUndo(statusesUpdated(ids.length), [id], () => void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })),
    onError: (error, _, before) => {
      logError('The order status was not saved', error);
      for (const { id, status } of before?.seen ?? []) if (status) showStatus(queryClient, id, status);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
      // A refusal may mean that the session or the admin role is gone.
      void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
    },
    onSettled: () => {
      // The last of several changes asks; an earlier answer would show the later ones undone.
      if (queryClient.isMutating({ mutationKey: ORDERS_KEY }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    },
  });
}

function showStatus(queryClient: QueryClient, id: string, status: OrderStatus): void {
  queryClient.setQueriesData<CachedOrders>({ queryKey: ORDERS_KEY }, (cached) => withStatus(cached, id, status));
}
