import { TestBadge } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { Badge } from '#admin/ui/Badge.tsx';
import type { PaymentStatus } from '#shared/orders/order.ts';
import { PAYMENT_LABELS } from './messages.ts';

/** The payment status, destructive when not paid (specification, section 4), and whether no money moves. */
export function PaymentBadge({ order }: { order: { payment_status: PaymentStatus; is_test: boolean } }) {
  const { payment_status: status } = order;
  return (
    <>
      <Badge tone={status === 'paid' ? 'calm' : 'madder'}>{PAYMENT_LABELS[status]}</Badge>
      {order.is_test && <TestBadge />}
    </>
  );
}
