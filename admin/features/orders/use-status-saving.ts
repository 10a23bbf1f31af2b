import type { QueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import type { RunResult } from '#admin/saving/change-set-runner.ts';
import { useRun } from '#admin/saving/use-run.ts';
import { dismissNotice, notifyFailure, notifyProgress, notifySuccess } from '#admin/ui/notify.ts';
import type { ChangeSetRefusal, Conflict, Operation } from '#shared/api/change-sets.ts';
import { MAX_OPERATIONS } from '#shared/limits.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/orders/order.ts';
import { storedParcelsSchema } from '#shared/pocketbase/parcel-rows.ts';
import { STATUS_WORDS } from './change-messages.ts';
import { statusesUpdated } from './messages.ts';
import type { AdminOrder, StatusChange, StatusConflict } from './order.ts';
import { ORDERS_KEY, showValues } from './orders.queries.ts';
import { ownParcels, parcelValues } from './parcel-fields.ts';

const NOTICE = 'status-progress';

/**
 * Saves a status: shown at once, taken back with the server's message if it is refused. Orders that were changed since
 * the editor saw them are not saved, and `onConflict` gets them.
 */
export function useStatusSaving(onConflict: (conflict: StatusConflict) => void) {
  const { start, offerUndo } = useRun('orders', [ORDERS_KEY]);
  const settle = (change: StatusChange, run: RunResult, queryClient: QueryClient) => {
    dismissNotice(NOTICE);
    const unsaved = change.orders.filter(({ id }) => !run.results.has(id));
    const saved = change.orders.length - unsaved.length;
    for (const { id, status } of unsaved) showValues(queryClient, id, { status });
    if (saved > 0) offerUndo(statusesUpdated(saved), run);
    const changed = run.refused.filter(({ refusal }) => isChangedMeanwhile(refusal));
    const failure = run.failure ?? run.refused.find((one) => !changed.includes(one))?.error;
    if (failure !== undefined) {
      logError('The order status was not saved', failure);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(failure));
      // A refusal may mean that the session or the admin role is gone.
      void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
    } else if (changed.length > 0) {
      const conflicts = changed.flatMap(({ refusal }) => refusal?.conflicts ?? []);
      const current = currentOrders(unsaved, conflicts);
      const who = new Map(conflicts.map((one) => [one.record_id, one.who ?? '']));
      const isSet = change.parcel === undefined && current.every(({ status }) => status === change.status);
      if (isSet) notifySuccess(STATUS_WORDS.alreadySet);
      else onConflict({ change: { ...change, orders: unsaved }, current, who, saved });
    }
  };
  return (change: StatusChange) => {
    const { orders, status, quiet } = change;
    const units = orders.map((order) => ({ key: order.id, operations: [operationOf(order, change)] }));
    const source = orders.length === 1 ? 'form' : 'bulk';
    void start(
      { label: statusesUpdated(orders.length), source, units, ...(quiet && { quiet }) },
      {
        show: (queryClient) => {
          for (const { id } of orders) showValues(queryClient, id, { status });
        },
        onProgress: (done, total) => {
          if (total > MAX_OPERATIONS) notifyProgress(NOTICE, STATUS_WORDS.saving(status), `${done} of ${total}`);
        },
        onEnd: (run, queryClient) => settle(change, run, queryClient),
      },
    );
  };
}

function operationOf(order: AdminOrder, { status, parcel }: StatusChange): Operation {
  const update = { action: 'update', collection: 'orders', id: order.id } as const;
  const held = { status: order.status, payment_status: order.payment_status };
  if (parcel === undefined) return { ...update, values: { status }, seen: held };
  return {
    ...update,
    values: { status, parcels: parcelValues([...ownParcels(order), parcel]) },
    seen: { ...held, parcels: parcelValues(order.parcels), tracking_number: order.tracking_number },
  };
}

/** Whether an order was refused because its fields were changed meanwhile; a deleted one names no field. */
function isChangedMeanwhile(refusal: ChangeSetRefusal | undefined): boolean {
  const conflicts = refusal?.conflicts ?? [];
  return conflicts.length > 0 && conflicts.every(({ field }) => field !== '');
}

/** Orders as the conflicts say they are now. */
function currentOrders(orders: readonly AdminOrder[], conflicts: readonly Conflict[]): AdminOrder[] {
  return orders.map((order) => {
    const now = (field: string) => conflicts.find((one) => one.record_id === order.id && one.field === field)?.current;
    const status = ORDER_STATUSES.find((one) => one === now('status')) ?? order.status;
    const tracking = now('tracking_number');
    const parcels = now('parcels');
    return {
      ...order,
      status,
      payment_status: PAYMENT_STATUSES.find((one) => one === now('payment_status')) ?? order.payment_status,
      tracking_number: typeof tracking === 'string' ? tracking : order.tracking_number,
      parcels: parcels === undefined ? order.parcels : storedParcelsSchema.parse(parcels),
    };
  });
}
