import { atom, computed } from 'nanostores';
import { toPaise, toRupees } from '#shared/money.ts';
import { $payableTotal } from '#site/features/discounts/discount.store.ts';

/** How the order is paid; `on_delivery` only while it is possible (PaymentChoice.tsx). */
export const $payBy = atom<'online' | 'on_delivery'>('online');

/** The fee for that, in rupees. */
export const $codFee = atom(0);

/** What is to be paid, in rupees. */
export const $toPay = computed([$payableTotal, $codFee], (total, fee) => toRupees(toPaise(total) + toPaise(fee)));
