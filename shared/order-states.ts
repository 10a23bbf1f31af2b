import { z } from 'zod';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus, type StockState } from './order.ts';
import table from './order-states.json' with { type: 'json' };

/**
 * The order's life as a state machine (docs/order-states.md). The table is order-states.json, because PocketBase's hooks
 * move orders by the same file (pb_hooks/orders/states.js); migrations 1790000040 and 1790000052 have the database refuse everything else.
 */

/** How money and pieces stand together; every other pair is impossible. */
export const HOLDINGS = [
  'pending/reserved',
  'failed/released',
  'paid/taken',
  'paid/released',
  'refund_pending/taken',
  'refund_pending/released',
  'refunded/taken',
  'refunded/released',
] as const satisfies readonly `${PaymentStatus}/${StockState}`[];
export type Holding = (typeof HOLDINGS)[number];

/** What can happen to an order, but for a status that staff set by hand. */
export const TRIGGERS = [
  'place',
  'pay',
  'pay_late',
  'pay_too_late',
  'release',
  'process',
  'ship',
  'deliver',
  'cancel',
  'restock',
  'take_back',
  'promise_refund',
  'confirm_refund',
  'fail_refund',
  'owe_again',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

const moveSchema = z.object({
  /** From a holding (empty: no order yet) to a holding; one at most from each. */
  edges: z.array(z.tuple([z.enum(['', ...HOLDINGS]), z.enum(HOLDINGS)])),
  /** The status it leads to; `reopened`: a cancelled order is pending again, every other status stays. */
  status: z.enum([...ORDER_STATUSES, 'same', 'reopened']),
  /** The only status it starts from; any when missing. */
  after: z.enum(ORDER_STATUSES).optional(),
});

/** Every move there is, one of each trigger. */
export type Move = z.infer<typeof moveSchema>;

/** Every move there is, one of each trigger. */
export const ORDER_MOVES: Readonly<Record<Trigger, Move>> = z.record(z.enum(TRIGGERS), moveSchema).parse(table);

/** Where an order is: the status staff see, and how money and pieces stand. */
export interface OrderState {
  status: OrderStatus;
  holding: Holding;
}

/** Where a trigger leads from a state (null: no order yet); undefined when it cannot happen there. */
export function stateAfter(state: OrderState | null, trigger: Trigger): OrderState | undefined {
  const { edges, status, after } = ORDER_MOVES[trigger];
  const edge = edges.find(([from]) => from === (state?.holding ?? ''));
  if (edge === undefined || (after !== undefined && after !== state?.status)) return undefined;
  return { status: statusAfter(state?.status ?? 'pending', status), holding: edge[1] };
}

function statusAfter(now: OrderStatus, effect: OrderStatus | 'same' | 'reopened'): OrderStatus {
  if (effect === 'same') return now;
  if (effect === 'reopened') return now === 'cancelled' ? 'pending' : now;
  return effect;
}

/** The name of a state in the order's life, as the specification and the drawing call it. */
export const PHASES = [
  'created',
  'payment_pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refund_pending',
  'refunded',
] as const;
export type Phase = (typeof PHASES)[number];

const PHASE_OF_PAID: Readonly<Record<OrderStatus, Phase>> = {
  pending: 'paid',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** Which phase of its life an order is in; `isAttached`: the provider has an order for it. */
export function phaseOf({ status, holding }: OrderState, isAttached: boolean): Phase {
  switch (holding) {
    case 'pending/reserved':
      return isAttached ? 'payment_pending' : 'created';
    case 'failed/released':
      return 'cancelled';
    case 'paid/taken':
    case 'paid/released':
      return PHASE_OF_PAID[status];
    case 'refund_pending/taken':
    case 'refund_pending/released':
      return 'refund_pending';
    case 'refunded/taken':
    case 'refunded/released':
      return 'refunded';
  }
}
