import type { PaymentLinkState } from '#shared/api/order-moves.ts';

/**
 * Stores what the provider reports of a payment link. Its order at the provider never changes; `created` is old news of a link
 * that has ended.
 */
export function noteLink(tx: CoreApp, link: PaymentLinkState) {
  tx.db()
    .newQuery(
      `UPDATE payment_links SET status = IIF({:status} = 'created', status, {:status}),
         razorpay_order_id = IIF(razorpay_order_id = '', {:order}, razorpay_order_id),
         updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
       WHERE link_id = {:link}`,
    )
    .bind({ link: link.link_id, status: link.status, order: link.razorpay_order_id })
    .execute();
}

/** The order whose payment link has this order at the provider; null if there is none. */
export function orderOfLink(app: CoreApp, providerOrderId: string) {
  if (!providerOrderId) return null;
  const [link] = app.findAllRecords('payment_links', $dbx.hashExp({ razorpay_order_id: providerOrderId }));
  return link ? app.findRecordById('orders', link.getString('order_id')) : null;
}
