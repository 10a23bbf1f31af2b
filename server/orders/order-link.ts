import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { INVOICE_PDF_PATH } from '#shared/api/invoices.ts';
import type { OrderLink } from '#shared/api/order-confirmation.ts';

/** Signed links that show an order, or open one of its invoices, in any browser until they expire. */

/** Longer than delivery, return and refund together take (specification, section 9). */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An invoice's link is made anew each time the order is shown. */
const INVOICE_LINK_MS = DAY_MS;
const TOKEN = /^([a-z0-9]{15})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** The fields of an order that its link is made of. */
interface LinkedOrder {
  readonly id: string;
  readonly created_at: string;
}

/** The link of an order with its payment, '' if it has none; always the same link. Null if expired. */
export function orderLink(order: LinkedOrder, paymentId: string, now = new Date()): OrderLink | null {
  const expires = new Date(new Date(order.created_at.replace(' ', 'T')).getTime() + LINK_DAYS * DAY_MS);
  return expires <= now ? null : linkUntil(order.id, paymentId, expires);
}

/** As orderLink, for whoever tracks an order: an old one opens for a day. */
export function trackingLink(order: LinkedOrder, paymentId: string, now = new Date()): OrderLink {
  return orderLink(order, paymentId, now) ?? linkUntil(order.id, paymentId, new Date(now.getTime() + DAY_MS));
}

function linkUntil(orderId: string, paymentId: string, expires: Date): OrderLink {
  const query = new URLSearchParams(paymentId === '' ? {} : { payment_id: paymentId });
  query.set('token', signedToken('order', orderId, expires));
  return { path: `/order-confirmation?${query}`, expires_at: expires.toISOString() };
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

type Linked = 'order' | 'invoice';

function signedToken(what: Linked, id: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000).toString(36);
  return `${id}.${seconds}.${signatureOf(what, id, seconds).toString('base64url')}`;
}

function signedId(what: Linked, token: string | null, now: Date): string | undefined {
  const [, id = '', seconds = '', signature = ''] = TOKEN.exec(token ?? '') ?? [];
  if (id === '' || Number.parseInt(seconds, 36) * 1000 <= now.getTime()) return undefined;
  return timingSafeEqual(signatureOf(what, id, seconds), Buffer.from(signature, 'base64url')) ? id : undefined;
}

function signatureOf(what: Linked, id: string, seconds: string): Buffer {
  return createHmac('sha256', serverEnvironment().ORDER_LINK_SECRET).update(`${what} ${id} until ${seconds}`).digest();
}
