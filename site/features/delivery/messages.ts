/** The words of the PIN code check; days and promises are content (site/content/delivery.ts). */
export const PIN_WORDS = {
  label: 'Delivery to your PIN code',
  hint: 'Enter your PIN code for the delivery date',
  check: 'Check',
  invalid: 'Please enter a 6-digit PIN code',
  unknown: 'We can’t find this PIN code. Please check the digits.',
  /** Before an unknown PIN code is used; the server takes it. */
  confirmUnknown: (button: string) =>
    `We can’t find this PIN code. Please check the digits. If they are right, press ${button} again.`,
  army: 'Yes, we deliver. Army post carries it on to your unit, so we can’t promise a date.',
  remote: 'Delivery here takes a few days longer.',
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
