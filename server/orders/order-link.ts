import { signedId, signedToken } from '#server/endpoints/signed-token.ts';
import { INVOICE_PDF_PATH } from '#shared/api/invoices.ts';
import type { OrderLink } from '#shared/api/order-confirmation.ts';

/** Signed links that show an order, or open one of its invoices, in any browser until they expire. */

const ORDER_PAGE = '/order-confirmation';
/** Longer than delivery, return and refund together take (specification, section 9). */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An invoice's link is made anew each time the order is shown. */
const INVOICE_LINK_MS = DAY_MS;

/** The fields of an order that its link is made of. */
interface LinkedOrder {
  readonly id: string;
  readonly created_at: string;
}

/** Path of an order's page for the browser that paid it. */
export function confirmationPath(paymentId: string): string {
  return `${ORDER_PAGE}?${new URLSearchParams({ payment_id: paymentId })}`;
}

/** The link of an order with its payment, '' if it has none; always the same link. Null if expired. */
export function orderLink(order: LinkedOrder, paymentId: string, now = new Date()): OrderLink | null {
  const expires = new Date(new Date(order.created_at).getTime() + LINK_DAYS * DAY_MS);
  return expires <= now ? null : linkUntil(order.id, paymentId, expires);
}

/** As orderLink, for a mail that is sent long after the order. */
export function mailedLink(order: LinkedOrder, paymentId: string, now = new Date()): OrderLink {
  return linkUntil(order.id, paymentId, new Date(now.getTime() + LINK_DAYS * DAY_MS));
}

function linkUntil(orderId: string, paymentId: string, expires: Date): OrderLink {
  const query = new URLSearchParams(paymentId === '' ? {} : { payment_id: paymentId });
  query.set('token', signedToken('order', orderId, expires));
  return { path: `${ORDER_PAGE}?${query}`, expires_at: expires.toISOString() };
}

/** Path of the page that shows, for a day, where an order is, and changes nothing: for whoever knows its number and phone. */
export function trackingPath(orderId: string, now = new Date()): string {
  const token = signedToken('track', orderId, new Date(now.getTime() + DAY_MS));
  return `${ORDER_PAGE}?${new URLSearchParams({ token })}`;
}

/** The order's id in the token of a tracking path; undefined if the token is missing, invalid or expired. */
export function trackedOrderId(token: string | null, now = new Date()): string | undefined {
  return signedId('track', token, now);
}

/** The order's id in a link's token; undefined if the token is missing, invalid or expired. */
export function linkedOrderId(token: string | null, now = new Date()): string | undefined {
  return signedId('order', token, now);
}

/** Path of an invoice's PDF for whoever may see its order. */
export function invoicePath(invoiceId: string, now = new Date()): string {
  const token = signedToken('invoice', invoiceId, new Date(now.getTime() + INVOICE_LINK_MS));
  return `${INVOICE_PDF_PATH}?${new URLSearchParams({ token })}`;
}

/** The invoice's id in a token; undefined if the token is missing, invalid or expired. */
export function linkedInvoiceId(token: string | null, now = new Date()): string | undefined {
  return signedId('invoice', token, now);
}
