import { ARMY_POST, isArmyPinCode, parsePinCode } from '#shared/places/pin-code.ts';
import { fold } from '#shared/text/fold.ts';
import type { AddressState } from './indian-states.ts';
import { PIN_CODE_TABLE } from './pin-code-table.ts';

/** Where a PIN code leads. `city` is the main town of its sorting district; empty when the table knows only the state. */
export interface Place {
  city: string;
  state: AddressState;
}

const LONGEST_PREFIX = 6;
const SHORTEST_PREFIX = 2;

/** The table by prefix. Made when this module is first used: it comes on demand. */
const places = new Map<string, Place>(
  PIN_CODE_TABLE.flatMap(([state, entries]) =>
    entries.split(',').map((entry): [string, Place] => {
      const [, prefix = '', city = ''] = /^\s*(\d+)\s*(.*?)\s*$/.exec(entry) ?? [];
      return [prefix, { city, state }];
    }),
  ),
);

/**
 * The place a PIN code suggests, by the longest prefix the table knows: a suggestion for an address, never a check of it.
 * Undefined for an invalid code, or an unknown region.
 */
export function placeOfPinCode(text: string): Place | undefined {
  const pin = parsePinCode(text);
  if (pin === undefined) return undefined;
  if (isArmyPinCode(pin)) return { city: '', state: ARMY_POST };
  for (let length = LONGEST_PREFIX; length >= SHORTEST_PREFIX; length -= 1) {
    const place = places.get(pin.slice(0, length));
    if (place !== undefined) return place;
  }
  return undefined;
}

/**
 * Whether a city is known, and only in other postal regions (the first two digits) than a PIN code. Districts of one region share
 * towns and suburbs, so they do not contradict each other; a town that the table lacks can be anywhere.
 */
export function isCityElsewhere(city: string, pin: string): boolean {
  const prefixes = [...places].flatMap(([prefix, place]) => (fold(place.city) === fold(city) ? [prefix] : []));
  return prefixes.length > 0 && !prefixes.some((prefix) => prefix.slice(0, 2) === pin.slice(0, 2));
}
