/** Problems with orders, payments and mails, and messages, that need staff. */
export const ISSUE_KINDS = [
  'refund_unsent',
  'refund_slow',
  'refund_failed',
  'paid_without_stock',
  'cancelled_paid',
  'late_payment',
  'paid_after_cancel',
  'cancelled_after_staff',
  'unknown_order',
  'amount_mismatch',
  'second_payment',
  'overdue_reservation',
  'webhook_failed',
  'mail_refused',
  'mail_unknown',
  'mails_expired',
  'mails_waiting',
  'contact_message',
  'return_requested',
  'return_approved',
  'return_received',
  'reviews_waiting',
  'cod_to_confirm',
  'discount_invalid',
  'sku_doubled',
  'stock_held',
  'discount_overused',
  'books_wrong',
  'order_unreadable',
  'invoice_waiting',
  'setting_left_out',
  'backup_failed',
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** Issues that stay open until they are dealt with: a note does not resolve them. */
export const STANDING_ISSUES: readonly IssueKind[] = [
  'refund_unsent',
  'overdue_reservation',
  'return_requested',
  'return_approved',
  'return_received',
  'reviews_waiting',
  'cod_to_confirm',
  'invoice_waiting',
  'setting_left_out',
  'backup_failed',
];

/** What the server finds that keeps an order from its invoice. The books are right: it is no error in them. */
export const WAITING_INVOICE = 'invoice_waiting' satisfies IssueKind;

/** Saved settings of a service that the start could not use. */
export const LEFT_OUT_SETTING = 'setting_left_out' satisfies IssueKind;

/** What keeps the shop from its backups. */
export const BACKUP_FAILED = 'backup_failed' satisfies IssueKind;

/** What the server finds that is no error in the books. */
export const BESIDE_BOOKS: readonly IssueKind[] = [WAITING_INVOICE, LEFT_OUT_SETTING, BACKUP_FAILED];
