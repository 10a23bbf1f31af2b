import { firstRecord } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { attachProviderOrder } from '#server/orders/order-moves.ts';
import { orderRowSchema } from '#server/orders/order-row.ts';
import { PaymentProviderError } from '../razorpay/provider-answers.ts';
import type { PaymentProvider } from '../razorpay/razorpay.ts';
import type { ProviderOrder } from '../razorpay/razorpay-schemas.ts';
import { tieToLink } from './payment-links.ts';

/**
 * Ties a payment's order at the provider to the shop's order or payment link that it was made for, by the provider's own records.
 * Returns whether it did, so that mark-paid finds the shop's order now. Never throws on a provider that does not answer: the
 * reconciler asks again.
 */
export async function tieProviderOrder(providerOrderId: string, provider: PaymentProvider): Promise<boolean> {
  try {
    const found = await provider.fetchOrder(providerOrderId);
    return (await tieToLink(found)) || (await tieToOrder(found));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, providerOrderId }, 'cannot ask whose payment this is; retrying at the next run');
    return false;
  }
}

/** An order whose provider order was made, but not stored: a crash or a restore came in between. */
async function tieToOrder({ id, receipt = '', notes }: ProviderOrder): Promise<boolean> {
  if (receipt === '' || notes['order_number'] !== receipt) return false;
  const untied = 'order_number = {:receipt} && razorpay_order_id = "" && source = ""';
  const row = await firstRecord('orders', untied, { receipt });
  return row !== undefined && (await attachProviderOrder(orderRowSchema.parse(row).id, id)) === id;
}
