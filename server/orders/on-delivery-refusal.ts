import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { MAX_UNCONFIRMED, ON_DELIVERY_REFUSALS, onDeliveryRefusal } from '#shared/orders/cash-on-delivery.ts';

/** Why the buyer cannot pay this order on delivery, for the shopper; '' if they can. */
export function refusalFor(
  { terms, refused, unconfirmed, is_network_full }: NonNullable<QuoteAnswer['on_delivery']>,
  order: { pincode: string; itemsPaise: number },
): string {
  const reason = onDeliveryRefusal(terms, order);
  if (reason !== '') return reason;
  if (terms.refusals > 0 && refused >= terms.refusals) return ON_DELIVERY_REFUSALS.phone;
  if (is_network_full) return ON_DELIVERY_REFUSALS.network;
  return unconfirmed >= MAX_UNCONFIRMED ? ON_DELIVERY_REFUSALS.waiting : '';
}
