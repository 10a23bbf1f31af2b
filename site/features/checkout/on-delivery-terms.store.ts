import { atom } from 'nanostores';
import { ON_DELIVERY_TERMS_PATH } from '#shared/api/place-on-delivery.ts';
import { type OnDeliveryTerms, onDeliveryTermsSchema } from '#shared/orders/cash-on-delivery.ts';
import { getJson } from '#site/api/shop-api.ts';

/** The shop's terms of cash on delivery; null until they are read. */
export const $onDeliveryTerms = atom<OnDeliveryTerms | null>(null);

/** Reads the terms as they are now. Without an answer the known ones stay: the shop can be paid online at any time. */
export async function loadTerms(): Promise<void> {
  try {
    $onDeliveryTerms.set(await getJson(ON_DELIVERY_TERMS_PATH, onDeliveryTermsSchema));
  } catch (error) {
    reportError(error);
  }
}
