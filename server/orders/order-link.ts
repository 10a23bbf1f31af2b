import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import type { OrderLink } from '#shared/api/order-confirmation.ts';

/** The link that shows a guest's order in any browser, signed, for a while. */

/** Delivery, return and refund together take less (specification, section 9). */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN = /^([a-z0-9]{15})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** An order as its link needs it. `created_at` is PocketBase's. */
interface LinkedOrder {
  readonly id: string;
  readonly created_at: string;
}

/** The link of an order that `paymentId` is for: the same whenever it is asked for; null when its time is over. */
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

/** The id of the order that a link's token opens; undefined for one that is forged, damaged or over. */
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
