import { useEffect, useState } from 'react';
import { ARMY_POST, parsePinCode } from '#shared/places/pin-code.ts';
import { serverNow } from '#shared/time/clock.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { askClock } from '#site/api/server-clock.ts';
import { addBusinessDays, type Days, daysTo, formatDates } from './delivery-answer.ts';
import type { DeliveryPromise } from './delivery-promise.ts';
import { deliveryAnswer, PIN_WORDS } from './messages.ts';
import { findPinPlace } from './pin-place.ts';

interface Props {
  pincode: string;
  promise: DeliveryPromise;
  /** As stored; missing for an order that is not placed yet. */
  orderedAt?: string;
}

/** When an order arrives at its PIN code. While the place is not known, the promise's hint for a new one. */
export function Arrival({ pincode, promise, orderedAt }: Props) {
  const [dates, setDates] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const from = orderedAt === undefined ? undefined : new Date(orderedAt.replace(' ', 'T'));
    void arrival(pincode, promise, from).then((found) => isCurrent && setDates(found));
    return () => {
      isCurrent = false;
    };
  }, [pincode, promise, orderedAt]);
  return (
    <p className="text-ink-soft min-h-5 text-sm" role="status">
      {dates || (orderedAt === undefined && promise.hint)}
    </p>
  );
}

/**
 * `Arrives Fri, 4 Dec – Tue, 8 Dec`: when an order of this moment, now unless given, arrives at a PIN code. '' if its place is
 * not known, or if the last day is over.
 */
export async function arrival(pincode: string, promise: Days, orderedAt?: Date): Promise<string> {
  const pin = parsePinCode(pincode);
  if (pin === undefined) return '';
  const [place] = await Promise.all([findPinPlace(pin), askClock()]);
  if (!place) return '';
  if (place.state === ARMY_POST) return PIN_WORDS.army;
  const from = orderedAt ?? serverNow();
  const days = daysTo(place, promise);
  if (addBusinessDays(from, days[1]) < new Date(indianDay(serverNow()))) return '';
  return deliveryAnswer(undefined, formatDates(from, days));
}
