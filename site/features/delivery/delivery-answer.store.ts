import { parsePinCode } from '#shared/pin-code.ts';
import { formatDates, sumDays } from './delivery-dates.ts';
import { deliveryAnswer, PIN_WORDS, PROCESSING_DAYS, PRODUCT_DAYS, SHIPPING_DAYS } from './messages.ts';
import { suggestPlace } from './place.store.ts';
import { rememberPin } from './remembered-pin.store.ts';

/** Whose days count: the product page's own, or the policy's (specification, section 9). */
export type Reading = 'product' | 'policy';

const DAYS = { product: PRODUCT_DAYS, policy: sumDays(PROCESSING_DAYS, SHIPPING_DAYS) } as const;

/** What is wrong with what was typed; '' if it is a PIN code. */
export function pinProblem(text: string): string {
  return parsePinCode(text) === undefined ? PIN_WORDS.invalid : '';
}

/** When and where a PIN code is reached, counted from today. It is remembered on this device. */
export async function answerPin(text: string, reading: Reading): Promise<string> {
  const pin = parsePinCode(text);
  if (pin === undefined) return '';
  rememberPin(pin);
  return deliveryAnswer(await suggestPlace(pin), formatDates(new Date(), DAYS[reading]));
}
