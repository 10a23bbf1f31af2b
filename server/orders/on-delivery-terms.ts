import { readContent } from '#server/endpoints/content.ts';
import { type OnDeliveryTerms, onDeliveryTermsSchema } from '#shared/orders/cash-on-delivery.ts';

/** The shop's terms of cash on delivery as they are now, without what only staff and server need. */
export async function onDeliveryTerms(): Promise<OnDeliveryTerms> {
  return onDeliveryTermsSchema.parse(await readContent('cod'));
}
