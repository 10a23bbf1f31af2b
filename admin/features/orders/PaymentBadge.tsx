import type { PaymentStatus } from '#shared/order.ts';
import { PAYMENT_LABELS } from './messages.ts';

/** The payment status, destructive when not paid (specification, section 4). */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <span className={`badge ${status === 'paid' ? 'badge-calm' : 'badge-madder'}`}>{PAYMENT_LABELS[status]}</span>;
}
