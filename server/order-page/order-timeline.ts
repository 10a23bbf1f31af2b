import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { shownRows } from '#server/endpoints/readable-row.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import type { TimelineEvent } from '#shared/api/order-confirmation.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order.ts';

/** A status that an order reached. */
export interface OrderStep {
  status: OrderStatus;
  at: string;
}

/** A refund of the order's payment that was not refused. */
interface OrderRefund {
  amount_paise: number;
  created_at: string;
}

const STEPS = { processing: 'packing', shipped: 'shipped', delivered: 'delivered', cancelled: 'cancelled' } as const;

/** What happened to an order, for its buyer, oldest first. A status that staff took back is left out. */
export function orderTimeline(
  order: Pick<OrderRow, 'status' | 'created_at' | 'paid_at'>,
  steps: readonly OrderStep[],
  refunds: readonly OrderRefund[],
): TimelineEvent[] {
  const latest = new Map(steps.map(({ status, at }) => [status, at]));
  const rank = (status: OrderStatus) => ORDER_STATUSES.indexOf(status);
  const events: TimelineEvent[] = [
    { kind: 'placed', at: order.created_at },
    ...(order.paid_at === '' ? [] : [{ kind: 'paid' as const, at: order.paid_at }]),
    ...[...latest].flatMap(([status, at]): TimelineEvent[] =>
      status === 'pending' || rank(status) > rank(order.status) ? [] : [{ kind: STEPS[status], at }],
    ),
    ...refunds.map(
      (refund): TimelineEvent => ({ kind: 'refund', at: refund.created_at, amount_paise: refund.amount_paise }),
    ),
  ];
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const stepSchema = z.object({ status: z.enum(ORDER_STATUSES), at: z.string() });
const refundSchema = z.object({ amount_paise: z.number().int(), created_at: z.string() });

/** The statuses that an order reached after it was placed, oldest first. */
export async function stepsOf(orderId: string): Promise<OrderStep[]> {
  const filter = database().filter('order_id = {:orderId}', { orderId });
  const rows = await database().collection('order_steps').getFullList({ filter, sort: 'at' });
  return shownRows(stepSchema, rows);
}

/** The refunds of an order's own payment, without failed ones. */
export async function refundsOf({ id, razorpay_payment_id }: OrderRow): Promise<OrderRefund[]> {
  const pb = database();
  const filter = pb.filter('order_id = {:id} && payment_id = {:payment} && status != "failed"', {
    id,
    payment: razorpay_payment_id,
  });
  const rows = await pb.collection('refunds').getFullList({ filter, sort: 'created_at' });
  return shownRows(refundSchema, rows);
}
