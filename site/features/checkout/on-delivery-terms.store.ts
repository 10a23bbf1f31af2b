import { atom } from 'nanostores';
import { ON_DELIVERY_TERMS_PATH } from '#shared/api/place-on-delivery.ts';
import { type OnDeliveryTerms, onDeliveryTermsSchema } from '#shared/orders/cash-on-delivery.ts';

const TIMEOUT_MS = 15_000;

/** The shop's terms of cash on delivery; null until they are read. */
export const $onDeliveryTerms = atom<OnDeliveryTerms | null>(null);

/** Reads the terms as they are now. Without an answer the known ones stay: the shop can be paid online at any time. */
export async function loadTerms(): Promise<void> {
  try {
    const response = await fetch(ON_DELIVERY_TERMS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) $onDeliveryTerms.set(onDeliveryTermsSchema.parse(await response.json()));
  } catch (error) {
    reportError(error);
  }
}
