import { atom, computed } from 'nanostores';
import { ON_DELIVERY_TERMS_PATH } from '#shared/api/place-on-delivery.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { type OnDeliveryTerms, onDeliveryTermsSchema } from '#shared/orders/cash-on-delivery.ts';
import { getJson } from '#site/api/shop-api.ts';
import { $shippedTotal } from '#site/features/shipping/shipping.store.ts';

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

/** How the order is paid; `on_delivery` only while it is possible (PaymentChoice.tsx). */
export const $payBy = atom<'online' | 'on_delivery'>('online');

/** The fee for that, in rupees. */
export const $codFee = atom(0);

/** What is to be paid, in rupees: the least while the address is not complete. */
export const $toPay = computed([$shippedTotal, $codFee], (total, fee) => toRupees(toPaise(total) + toPaise(fee)));
