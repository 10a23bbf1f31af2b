import { ARMY_POST, parsePinCode } from '#shared/pin-code.ts';
import { type DayRange, formatDates, sumDays } from './delivery-dates.ts';
import {
  deliveryAnswer,
  PIN_WORDS,
  PROCESSING_DAYS,
  PRODUCT_DAYS,
  REMOTE_DAYS,
  remoteAnswer,
  SHIPPING_DAYS,
} from './messages.ts';
import { findPlace, type Place } from './place.ts';
import { rememberPin } from './remembered-pin.ts';

/** Which delivery days apply: the product page's or the policy's (specification, section 9). */
export type Reading = 'product' | 'policy';

/** Place and dates of delivery, or what is wrong with the PIN code; one of the two is empty. */
export interface PinAnswer {
  answer: string;
  problem: string;
}

const DAYS: Readonly<Record<Reading, DayRange>> = {
  product: PRODUCT_DAYS,
  policy: sumDays(PROCESSING_DAYS, SHIPPING_DAYS),
};

/** Places that take longer: by sea or air, or over passes closed by snow. */
const REMOTE_STATES: readonly string[] = ['Andaman and Nicobar Islands', 'Lakshadweep', 'Ladakh'];

/** The error of a malformed PIN code; '' if it is well-formed. */
export function pinProblem(text: string): string {
  return parsePinCode(text) === undefined ? PIN_WORDS.invalid : '';
}

/** Place and dates for a PIN code, counted from today. A known PIN code is remembered on this device. */
export async function answerPin(text: string, reading: Reading): Promise<PinAnswer> {
  const pin = parsePinCode(text);
  if (pin === undefined) return { answer: '', problem: PIN_WORDS.invalid };
  const place = await findPlace(pin);
  if (place === null) return { answer: '', problem: PIN_WORDS.unknown };
  rememberPin(pin);
  return { answer: answerFor(place, DAYS[reading], new Date()), problem: '' };
}

/** The answer for a place; `undefined` is a place that could not be looked up. */
export function answerFor(place: Place | undefined, days: DayRange, from: Date): string {
  if (place?.state === ARMY_POST) return PIN_WORDS.army;
  if (place === undefined || !REMOTE_STATES.includes(place.state)) {
    return deliveryAnswer(place, formatDates(from, days));
  }
  return remoteAnswer(place, formatDates(from, sumDays(days, REMOTE_DAYS)));
}
