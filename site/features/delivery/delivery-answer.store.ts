import { parsePinCode } from '#shared/pin-code.ts';
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
import { findPlace, type Place } from './place.store.ts';
import { rememberPin } from './remembered-pin.store.ts';

/** Whose days count: the product page's own, or the policy's (specification, section 9). */
export type Reading = 'product' | 'policy';

/** When and where a PIN code is reached, or what is wrong with it; one of the two is empty. */
export interface PinAnswer {
  answer: string;
  problem: string;
}

const DAYS: Readonly<Record<Reading, DayRange>> = {
  product: PRODUCT_DAYS,
  policy: sumDays(PROCESSING_DAYS, SHIPPING_DAYS),
};

/** Reached by sea or air, or over passes that snow closes. */
const REMOTE_STATES: readonly string[] = ['Andaman and Nicobar Islands', 'Lakshadweep', 'Ladakh'];

/** What is wrong with what was typed, as far as its form says; '' if it may be a PIN code. */
export function pinProblem(text: string): string {
  return parsePinCode(text) === undefined ? PIN_WORDS.invalid : '';
}

/** Answers a PIN code, counted from today. One that is reached is remembered on this device. */
export async function answerPin(text: string, reading: Reading): Promise<PinAnswer> {
  const pin = parsePinCode(text);
  if (pin === undefined) return { answer: '', problem: PIN_WORDS.invalid };
  const place = await findPlace(pin);
  if (place === null) return { answer: '', problem: PIN_WORDS.unknown };
  rememberPin(pin);
  return { answer: answerFor(place, DAYS[reading], new Date()), problem: '' };
}

/** The answer for a place; undefined if it is not known where the PIN code is. */
export function answerFor(place: Place | undefined, days: DayRange, from: Date): string {
  if (place === undefined || !REMOTE_STATES.includes(place.state)) {
    return deliveryAnswer(place, formatDates(from, days));
  }
  return remoteAnswer(place, formatDates(from, sumDays(days, REMOTE_DAYS)));
}
