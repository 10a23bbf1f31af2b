import { ARMY_POST } from '#shared/places/pin-code.ts';
import names from '#shared/places/state-names.json' with { type: 'json' };
import { fold } from '#shared/text/fold.ts';

/** The states and union territories of India, as an address writes them. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
export type IndianState = (typeof INDIAN_STATES)[number];

/** The choices for the state of an address. */
export const ADDRESS_STATES = [...INDIAN_STATES, ARMY_POST] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

/**
 * Earlier names, usual spellings and codes. `&`, dots and blanks make no difference. PocketBase reads the same table
 * (hooks/indian-states.ts).
 */
const OTHER_NAMES: Readonly<Record<AddressState, string>> = names;

const BY_NAME = new Map(
  ADDRESS_STATES.flatMap((state) =>
    [state, ...OTHER_NAMES[state].split(',')].map((name) => [key(name), state] as const),
  ),
);

/** The state that a text names, in any of its names; undefined if none. */
export function addressState(text: string): AddressState | undefined {
  return BY_NAME.get(key(text));
}

function key(name: string): string {
  return fold(name)
    .replaceAll('&', 'and')
    .replace(/[\s.,-]/g, '');
}
