import { logger } from '#server/log/shop-logger.ts';
import type { Finding } from '#shared/api/books.ts';
import {
  PaymentProviderError,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
} from '../razorpay/provider-answers.ts';
import { accountOfLink, findLinks, linksOf, noteLink, refreshLink, type StoredLink } from './payment-links.ts';
import { settlePayment } from './settle.ts';

/** Cancels the open links of an order, so that it is not paid twice. A provider that does not answer is asked again later. */
export async function cancelLinks(orderId: string): Promise<void> {
  for (const link of await linksOf(orderId)) if (link.status === 'created') await cancelLink(link);
}

/** Cancels the open links of orders that take no payment any more: paid otherwise, cancelled, or released. */
export async function cancelSpareLinks(unreadable: Finding[]): Promise<void> {
  const spare = await findLinks('status = "created" && order_id.payment_status != "pending"', unreadable);
  for (const link of spare) {
    try {
      await cancelLink(link);
    } catch (error) {
      logger.warn({ err: error, link: link.link_id }, 'payment link not cancelled; retrying at the next run');
    }
  }
}

async function cancelLink(link: StoredLink): Promise<void> {
  try {
    const { provider } = await accountOfLink(link);
    await noteLink(link, await provider.cancelPaymentLink(link.link_id));
  } catch (error) {
    if (error instanceof PaymentProviderRejected) return closeRejected(link);
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    logger.warn({ err: error, link: link.link_id }, 'payment link not cancelled; retrying at the next run');
  }
}

/** A link that cannot be cancelled has expired, or was paid first: then its payment is settled, and refunded as the second. */
async function closeRejected(link: StoredLink): Promise<void> {
  try {
    const { status, razorpay_order_id } = await refreshLink(link);
    if (status !== 'paid') return;
    const account = await accountOfLink(link);
    const payments = await account.provider.fetchOrderPayments(razorpay_order_id);
    for (const payment of payments) if (payment.status === 'captured') await settlePayment(payment, account);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, link: link.link_id }, 'payment link not closed; retrying at the next run');
  }
}
