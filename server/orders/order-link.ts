import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import type { OrderLink } from '#shared/api/order-confirmation.ts';

/** A signed link that shows an order in any browser until it expires. */

/** Longer than delivery, return and refund together take (specification, section 9). */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN = /^([a-z0-9]{15})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** The fields of an order that its link is made of. */
interface LinkedOrder {
  readonly id: string;
  readonly created_at: string;
}

/** The link of an order paid by `paymentId`; always the same link. Null if expired. */
export function orderLink(order: LinkedOrder, paymentId: string, now = new Date()): OrderLink | null {
  const expires = new Date(new Date(order.created_at.replace(' ', 'T')).getTime() + LINK_DAYS * DAY_MS);
  if (expires <= now) return null;
  const seconds = Math.floor(expires.getTime() / 1000).toString(36);
  const token = `${order.id}.${seconds}.${signatureOf(order.id, seconds).toString('base64url')}`;
  return {
    path: `/order-confirmation?${new URLSearchParams({ payment_id: paymentId, token })}`,
    expires_at: expires.toISOString(),
  };
}

/** The order's id in a link's token; undefined if the token is missing, invalid or expired. */
export function linkedOrderId(token: string | null, now = new Date()): string | undefined {
  const [, id = '', seconds = '', signature = ''] = TOKEN.exec(token ?? '') ?? [];
  if (id === '' || Number.parseInt(seconds, 36) * 1000 <= now.getTime()) return undefined;
  return timingSafeEqual(signatureOf(id, seconds), Buffer.from(signature, 'base64url')) ? id : undefined;
}

function signatureOf(orderId: string, seconds: string): Buffer {
  return createHmac('sha256', serverEnvironment().ORDER_LINK_SECRET)
    .update(`order ${orderId} until ${seconds}`)
    .digest();
}
