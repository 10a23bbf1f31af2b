import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/notify.ts';
import { ACCESS_KEY, useAccessCheck } from '#admin/use-access-check.ts';
import type { OrderStatus } from '#shared/order.ts';
import { ORDERS_MESSAGES } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { type CachedOrders, statusIn, withStatus } from './order-cache.ts';
import { ORDERS_KEY, orderQuery, ordersQuery, updateOrderStatus } from './orders.queries.ts';
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

/** Sets a status: shown at once, taken back with the server's message if it is refused. */
export function useStatusUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ORDERS_KEY,
    mutationFn: (change: { id: string; status: OrderStatus }) => updateOrderStatus(change.id, change.status),
    onMutate: async ({ id, status }) => {
      await queryClient.cancelQueries({ queryKey: ORDERS_KEY });
      const [seen] = queryClient
        .getQueriesData<CachedOrders>({ queryKey: ORDERS_KEY })
        .flatMap(([, cached]) => statusIn(cached, id) ?? []);
      showStatus(queryClient, id, status);
      return { seen };
    },
    onSuccess: () => notifySuccess(ORDERS_MESSAGES.statusUpdated),
    onError: (error, { id }, before) => {
      logError('The order status was not saved', error);
      if (before?.seen) showStatus(queryClient, id, before.seen);
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
