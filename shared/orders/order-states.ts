import type { OrderStatus, PaymentStatus, StockState } from './order.ts';
import table from './order-states.json' with { type: 'json' };

/**
 * The state machine of orders (docs/develop/order-states.md). Its table is order-states.json, because the database has the same
 * moves: its triggers refuse every other change of payment status and stock state.
 */

/** Valid pairs of payment status and stock state. */
export const HOLDINGS = [
  'pending/reserved',
  'on_delivery/reserved',
  'on_delivery/taken',
  'failed/released',
  'paid/taken',
  'paid/released',
  'refund_pending/taken',
  'refund_pending/released',
  'refunded/taken',
  'refunded/released',
] as const satisfies readonly `${PaymentStatus}/${StockState}`[];
export type Holding = (typeof HOLDINGS)[number];

/** Events that change an order, except for a status set by staff. */
export const TRIGGERS = [
  'place',
  'place_on_delivery',
  'confirm',
  'collect',
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

/** The transitions of a trigger. */
export interface Move {
  /** Transitions from a holding (empty: no order yet) to a holding. */
  edges: readonly (readonly [from: Holding | '', to: Holding])[];
  /** The resulting status; `reopened`: a cancelled order becomes pending, other statuses stay. */
  status: OrderStatus | 'same' | 'reopened';
  /** The only valid status before; any if missing. */
  after?: OrderStatus;
}

/** All moves by trigger. JSON has no literal types; the test compares the names. */
export const ORDER_MOVES = table as unknown as Readonly<Record<Trigger, Move>>;

/** The status that staff see, with payment and stock state. */
export interface OrderState {
  status: OrderStatus;
  holding: Holding;
}

/** The state after a trigger (null: no order yet); undefined if the trigger is invalid in this state. */
export function stateAfter(state: OrderState | null, trigger: Trigger): OrderState | undefined {
  const { edges, status, after } = ORDER_MOVES[trigger];
  const edge = edges.find(([from]) => from === (state?.holding ?? ''));
  if (edge === undefined || (after !== undefined && after !== state?.status)) return undefined;
  return { status: statusAfter(state?.status ?? 'pending', status), holding: edge[1] };
}

function statusAfter(now: OrderStatus, effect: Move['status']): OrderStatus {
  if (effect === 'same') return now;
  if (effect === 'reopened') return now === 'cancelled' ? 'pending' : now;
  return effect;
}

/** Status changes by staff that are not overrides. */
const FULFILMENT = ['process', 'ship', 'deliver'] as const;

/** Whether a status set by staff is an override, to which no move leads. */
export function isOverride(state: OrderState, status: OrderStatus): boolean {
  return state.status !== status && !FULFILMENT.some((trigger) => stateAfter(state, trigger)?.status === status);
}

/** Names of the order's phases. */
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

/** The phase of an order; `isAttached`: the provider has an order for it. */
export function phaseOf({ status, holding }: OrderState, isAttached: boolean): Phase {
  switch (holding) {
    case 'pending/reserved':
      return isAttached ? 'payment_pending' : 'created';
    case 'on_delivery/reserved':
      return 'payment_pending';
    case 'on_delivery/taken':
      return status === 'pending' ? 'payment_pending' : PHASE_OF_PAID[status];
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
