/** The actions that the shop's hooks log by themselves, with the label that staff read. Changes that staff make in forms have none. */
export const AUDIT_LABELS = {
  order_entered: 'Order entered',
  order_confirmed: 'Order confirmed',
  order_cancelled: 'Order cancelled',
  cancelled_by_customer: 'Cancelled by the customer',
  cancelled_by_refund: 'Cancelled with its refund',
  paid_after_cancel: 'Paid after it was cancelled',
  reservation_changed: 'Reservation changed',
  payment_recorded: 'Payment recorded',
  cash_received: 'Cash received',
  parcel_refused: 'Refused by the customer',
  refusal_forgiven: 'Refusal not counted',
  pieces_changed: 'Returned stock changed',
  refund_asked: 'Refund asked for',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_sent: 'Return on its way',
  return_received: 'Return received',
  return_exchanged: 'Replacement ready to pack',
  return_closed: 'Return closed',
  issue_resolved: 'Issue resolved',
  issue_reopened: 'Issue reopened',
  customer_erased: 'Customer erased',
  two_factor_on: 'Two-factor sign-in switched on',
  two_factor_off: 'Two-factor sign-in switched off',
} as const;

export type AuditKind = keyof typeof AUDIT_LABELS;
export const AUDIT_KINDS = Object.keys(AUDIT_LABELS) as AuditKind[];
