import type { NotedLink, PaymentLinkState } from '#shared/api/order-moves.ts';
import { linkStatusAfter, type PaymentLinkStatus } from '#shared/orders/payment-link.ts';
import { recordWhere } from '../db/rows.ts';

/**
 * Stores what the provider reports of a payment link, from a webhook or an answer to the server. Its order at the provider never
 * changes. Returns what is stored; null for a link that is not.
 */
export function noteLink(tx: CoreApp, reported: PaymentLinkState): NotedLink | null {
  const link = recordWhere(tx, 'payment_links', { link_id: reported.link_id });
  if (!link) return null;
  const before = link.getString('status') as PaymentLinkStatus;
  const noted = {
    status: linkStatusAfter(before, reported.status),
    razorpay_order_id: link.getString('razorpay_order_id') || reported.razorpay_order_id,
  };
  link.load(noted);
  tx.save(link);
  return noted;
}

/** The order whose payment link has this order at the provider; null if none exists. */
export function orderOfLink(app: CoreApp, providerOrderId: string) {
  if (!providerOrderId) return null;
  const link = recordWhere(app, 'payment_links', { razorpay_order_id: providerOrderId });
  return link ? app.findRecordById('orders', link.getString('order_id')) : null;
}
