import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { saveChangeSet } from '#admin/change-sets/change-sets.queries.ts';
import { offerUndo } from '#admin/change-sets/undo-offer.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { Conflict, Operation } from '#shared/api/change-sets.ts';
import { ORDER_STATUSES } from '#shared/order.ts';
import { STATUS_WORDS } from './change-messages.ts';
import { statusesUpdated } from './messages.ts';
import type { AdminOrder, StatusChange } from './order.ts';
import { deleteDraft } from './order-drafts.store.ts';
import { ORDERS_KEY, showValues } from './orders.queries.ts';

/**
 * Saves a status: shown at once, taken back with the server's message if it is refused. If an order was changed since the
 * editor saw it, nothing is saved and `onConflict` gets the change and the orders as they are now.
 */
export function useStatusSaving(onConflict: (change: StatusChange, current: AdminOrder[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ORDERS_KEY,
    mutationFn: (change: StatusChange) =>
      saveChangeSet({
        label: statusesUpdated(change.orders.length),
        source: change.orders.length === 1 ? 'form' : 'bulk',
        operations: change.orders.map((order) => operationOf(order, change)),
      }),
    onMutate: async ({ orders, status }) => {
      await queryClient.cancelQueries({ queryKey: ORDERS_KEY });
      for (const { id } of orders) showValues(queryClient, id, { status });
    },
    onSuccess: ({ id }, { orders, tracking }) => {
      if (tracking !== undefined) for (const order of orders) deleteDraft(order.id, 'tracking_number', tracking);
      offerUndo(
        statusesUpdated(orders.length),
        [id],
        () => void queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
      );
    },
    onError: (error, change) => {
      for (const { id, status } of change.orders) showValues(queryClient, id, { status });
      const current = currentOrders(change, refusalOf(error)?.conflicts ?? []);
      if (current === undefined) {
        logError('The order status was not saved', error);
        notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
        // A refusal may mean that the session or the admin role is gone.
        void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
      } else if (change.tracking === undefined && current.every(({ status }) => status === change.status)) {
        notifySuccess(STATUS_WORDS.alreadySet);
      } else onConflict(change, current);
    },
    onSettled: () => {
      // The last of several changes refetches; an earlier answer would show the later ones undone.
      if (queryClient.isMutating({ mutationKey: ORDERS_KEY }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    },
  });
}

function operationOf(order: AdminOrder, { status, tracking }: StatusChange): Operation {
  const isTracked = tracking !== undefined;
  return {
    action: 'update',
    collection: 'orders',
    id: order.id,
    values: { status, ...(isTracked ? { tracking_number: tracking } : {}) },
    seen: { status: order.status, ...(isTracked ? { tracking_number: order.tracking_number } : {}) },
  };
}

/** The orders of a change as they are now; undefined if it was not refused because one was changed meanwhile. */
function currentOrders({ orders }: StatusChange, conflicts: readonly Conflict[]): AdminOrder[] | undefined {
  if (conflicts.length === 0 || conflicts.some(({ field }) => field === '')) return undefined;
  return orders.map((order) => {
    const now = (field: string) => conflicts.find((one) => one.record_id === order.id && one.field === field)?.current;
    const status = ORDER_STATUSES.find((one) => one === now('status')) ?? order.status;
    const tracking = now('tracking_number');
    return { ...order, status, tracking_number: typeof tracking === 'string' ? tracking : order.tracking_number };
  });
}
