import type { PaymentStatus } from '#shared/orders/order.ts';
import { PAYMENT_LABELS } from './messages.ts';
import { TestBadge } from './TestBadge.tsx';

/** The payment status, destructive when not paid (specification, section 4), and whether no money moves. */
export function PaymentBadge({ order }: { order: { payment_status: PaymentStatus; is_test: boolean } }) {
  const { payment_status: status } = order;
  return (
    <>
      <span className={`badge ${status === 'paid' ? 'badge-calm' : 'badge-madder'}`}>{PAYMENT_LABELS[status]}</span>
      {order.is_test && <TestBadge />}
    </>
  );
}
