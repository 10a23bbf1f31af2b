import type { DayRange } from './delivery-dates.ts';

/** Days as the specification states them (section 9); the product page and the policy differ. */
export const PRODUCT_DAYS: DayRange = [5, 7];
export const PROCESSING_DAYS: DayRange = [1, 2];
export const SHIPPING_DAYS: DayRange = [3, 7];

/** Extra days to an island or the high mountains. */
export const REMOTE_DAYS: DayRange = [4, 7];

export const PIN_WORDS = {
  label: 'Delivery to your PIN code',
  check: 'Check',
  invalid: 'Please enter a 6-digit PIN code',
  unknown: 'We can’t find this PIN code. Please check the digits.',
  army: 'Yes, we deliver. Army post carries it on to your unit, so we can’t promise a date.',
  remote: 'Delivery here takes a few days longer.',
} as const;

const days = ([earliest, latest]: DayRange) => `${earliest}-${latest} business days`;

/** Shown before a PIN code is checked. The product page states its days beside it. */
export const PIN_HINTS = {
  product: 'Enter your PIN code for the delivery date',
  policy: `Packed in ${days(PROCESSING_DAYS)}, then ${days(SHIPPING_DAYS)} on the way`,
} as const;

/** `Delivers to Jaipur, Rajasthan: Fri, 27 Nov – Tue, 1 Dec`; without a place `Arrives …`. */
export function deliveryAnswer(place: { city: string; state: string } | undefined, dates: string): string {
  if (place === undefined) return `Arrives ${dates}`;
  return `Delivers to ${[place.city, place.state].filter(Boolean).join(', ')}: ${dates}`;
}

/** The same for a place that takes longer. */
export function remoteAnswer(place: { city: string; state: string }, dates: string): string {
  return `${deliveryAnswer(place, dates)}. ${PIN_WORDS.remote}`;
}
