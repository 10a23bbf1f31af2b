/** Statuses of a payment link as stored. */
export const PAYMENT_LINK_STATUSES = ['created', 'paid', 'expired', 'cancelled'] as const;
export type PaymentLinkStatus = (typeof PAYMENT_LINK_STATUSES)[number];

/** Statuses that the provider reports. */
export const REPORTED_LINK_STATUSES = [...PAYMENT_LINK_STATUSES, 'partially_paid'] as const;
export type ReportedLinkStatus = (typeof REPORTED_LINK_STATUSES)[number];

/**
 * The status of a link after a report. Reports come in any order: `created` and `partially_paid` are old news of a link that has
 * ended, and a paid link stays paid.
 */
export function linkStatusAfter(stored: PaymentLinkStatus, reported: ReportedLinkStatus): PaymentLinkStatus {
  if (stored === 'paid' || reported === 'created' || reported === 'partially_paid') return stored;
  return reported;
}
