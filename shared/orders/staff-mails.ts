/** Mails to the shop about an order, from the outbox. Apart from mails.ts, which needs zod, for the hooks. */
export const STAFF_MAIL_KINDS = ['order_new', 'order_waiting'] as const;
export type StaffMailKind = (typeof STAFF_MAIL_KINDS)[number];

export function isStaffMail(kind: string): kind is StaffMailKind {
  return STAFF_MAIL_KINDS.some((one) => one === kind);
}
