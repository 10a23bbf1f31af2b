import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  STOCK_STATES,
  type StockState,
} from '../orders/order.ts';

/** When an order gets an invoice (docs/manual/invoices.md). */

interface State {
  status: OrderStatus;
  payment_status: PaymentStatus;
  stock_state: StockState;
}

/** Whether an order is sold: paid, or confirmed for cash on delivery, and not cancelled; a refunded one only if it was sent. */
export function isSold({ status, payment_status, stock_state }: State): boolean {
  const isSent = status === 'shipped' || status === 'delivered';
  const isRefunded = payment_status === 'refund_pending' || payment_status === 'refunded';
  const isConfirmed = payment_status === 'on_delivery' && stock_state === 'taken';
  return status !== 'cancelled' && (payment_status === 'paid' || isConfirmed || (isSent && isRefunded));
}

/** The states in which an order gets its invoice without being asked: it is sold, and staff pack it or have sent it. */
export function dueStates(): readonly State[] {
  return ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.flatMap((payment_status) =>
      STOCK_STATES.map((stock_state) => ({ status, payment_status, stock_state })),
    ),
  ).filter((state) => state.status !== 'pending' && isSold(state));
}
