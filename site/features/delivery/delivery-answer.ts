import { ARMY_POST, parsePinCode } from '#shared/places/pin-code.ts';
import { serverNow } from '#shared/time/clock.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { askClock } from '#site/api/server-clock.ts';
import { type DayRange, type DeliveryPromise, sumDays } from './delivery-promise.ts';
import { deliveryAnswer, PIN_WORDS, remoteAnswer } from './messages.ts';
import { findPinPlace, type PinPlace, rememberPin } from './pin-place.ts';

/** Place and dates of delivery, or what is wrong with the PIN code; one of the two is empty. */
export interface PinAnswer {
  answer: string;
  problem: string;
}

/** Places that take longer: by sea or air, or over passes closed by snow. */
const REMOTE_STATES: readonly string[] = ['Andaman and Nicobar Islands', 'Lakshadweep', 'Ladakh'];

/** Place and dates for a PIN code, counted from today. A known PIN code is remembered on this device. */
export async function answerPin(text: string, promise: DeliveryPromise): Promise<PinAnswer> {
  const pin = parsePinCode(text);
  if (pin === undefined) return { answer: '', problem: PIN_WORDS.invalid };
  const [place] = await Promise.all([findPinPlace(pin), askClock()]);
  if (place === null) return { answer: '', problem: PIN_WORDS.unknown };
  rememberPin(pin);
  return { answer: answerFor(place, promise, serverNow()), problem: '' };
}

/** What of a promise decides dates. */
export type Days = Pick<DeliveryPromise, 'days' | 'remoteDays'>;

/** The answer for a place; `undefined` is a place that could not be looked up. */
export function answerFor(place: PinPlace | undefined, promise: Days, from: Date): string {
  if (place?.state === ARMY_POST) return PIN_WORDS.army;
  const dates = formatDates(from, daysTo(place, promise));
  return place !== undefined && isRemote(place) ? remoteAnswer(place, dates) : deliveryAnswer(place, dates);
}

/** Business days until delivery. */
export function daysTo(place: PinPlace | undefined, { days, remoteDays }: Days): DayRange {
  return place !== undefined && isRemote(place) ? sumDays(days, remoteDays) : days;
}

function isRemote({ state }: PinPlace): boolean {
  return REMOTE_STATES.includes(state);
}

const DAY_MONTH = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The day that lies `days` business days after India's day at `from`; Saturdays and Sundays do not count. As its midnight in UTC. */
export function addBusinessDays(from: Date, days: number): Date {
  const day = new Date(indianDay(from));
  let left = days;
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
}

/** `Mon, 30 Nov – Wed, 2 Dec`: the days that are these numbers of business days after `from`. */
export function formatDates(from: Date, [earliest, latest]: DayRange): string {
  const format = new Intl.DateTimeFormat('en-IN', DAY_MONTH);
  return format.formatRange(addBusinessDays(from, earliest), addBusinessDays(from, latest));
}
