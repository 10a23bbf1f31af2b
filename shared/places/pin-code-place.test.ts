import { describe, expect, test } from 'vitest';
import { INDIAN_STATES } from './indian-states.ts';
import { isCityElsewhere, placeOfPinCode } from './pin-code-place.ts';
import { PIN_CODE_TABLE } from './pin-code-table.ts';

/** Each postal circle by a code of it, and the codes that a neighbour's circle would get wrong. */
const STATES = {
  '110001': 'Delhi',
  '122001': 'Haryana',
  '136118': 'Haryana',
  '141001': 'Punjab',
  '152001': 'Punjab',
  '160017': 'Chandigarh',
  '160055': 'Punjab',
  '171001': 'Himachal Pradesh',
  '180001': 'Jammu and Kashmir',
  '190001': 'Jammu and Kashmir',
  '194101': 'Ladakh',
  '201301': 'Uttar Pradesh',
  '226001': 'Uttar Pradesh',
  '244001': 'Uttar Pradesh',
  '244713': 'Uttarakhand',
  '246701': 'Uttar Pradesh',
  '246001': 'Uttarakhand',
  '247001': 'Uttar Pradesh',
  '247667': 'Uttarakhand',
  '248001': 'Uttarakhand',
  '262001': 'Uttar Pradesh',
  '262501': 'Uttarakhand',
  '263001': 'Uttarakhand',
  '285001': 'Uttar Pradesh',
  '302001': 'Rajasthan',
  '345001': 'Rajasthan',
  '360001': 'Gujarat',
  '362520': 'Dadra and Nagar Haveli and Daman and Diu',
  '396001': 'Gujarat',
  '396210': 'Dadra and Nagar Haveli and Daman and Diu',
  '396230': 'Dadra and Nagar Haveli and Daman and Diu',
  '400001': 'Maharashtra',
  '403001': 'Goa',
  '445001': 'Maharashtra',
  '452001': 'Madhya Pradesh',
  '488001': 'Madhya Pradesh',
  '492001': 'Chhattisgarh',
  '500001': 'Telangana',
  '515001': 'Andhra Pradesh',
  '533001': 'Andhra Pradesh',
  '533464': 'Puducherry',
  '560001': 'Karnataka',
  '591001': 'Karnataka',
  '600001': 'Tamil Nadu',
  '605001': 'Puducherry',
  '605602': 'Tamil Nadu',
  '609001': 'Tamil Nadu',
  '609602': 'Puducherry',
  '643001': 'Tamil Nadu',
  '670001': 'Kerala',
  '673310': 'Puducherry',
  '682001': 'Kerala',
  '682555': 'Lakshadweep',
  '695001': 'Kerala',
  '700001': 'West Bengal',
  '734001': 'West Bengal',
  '737101': 'Sikkim',
  '743101': 'West Bengal',
  '744101': 'Andaman and Nicobar Islands',
  '751001': 'Odisha',
  '770001': 'Odisha',
  '781001': 'Assam',
  '791111': 'Arunachal Pradesh',
  '793001': 'Meghalaya',
  '795001': 'Manipur',
  '796001': 'Mizoram',
  '797001': 'Nagaland',
  '799001': 'Tripura',
  '800001': 'Bihar',
  '814112': 'Jharkhand',
  '821115': 'Bihar',
  '822101': 'Jharkhand',
  '834001': 'Jharkhand',
  '855107': 'Bihar',
} as const;

const CITIES = {
  '110001': 'New Delhi',
  '122001': 'Gurugram',
  '201301': 'Noida',
  '302001': 'Jaipur',
  '380001': 'Ahmedabad',
  '395003': 'Surat',
  '400001': 'Mumbai',
  '400703': 'Navi Mumbai',
  '411001': 'Pune',
  '500001': 'Hyderabad',
  '560001': 'Bengaluru',
  '600001': 'Chennai',
  '682001': 'Kochi',
  '700001': 'Kolkata',
  '781001': 'Guwahati',
} as const;

describe('the place of a PIN code', () => {
  test.each(Object.entries(STATES))('%s is in %s', (pin, state) => {
    expect(placeOfPinCode(pin)?.state).toBe(state);
  });

  test.each(Object.entries(CITIES))('%s is %s', (pin, city) => {
    expect(placeOfPinCode(pin)?.city).toBe(city);
  });

  test.each(['999999', '100001', '290001', '350001', '540001', '660001', '870001'])(
    'is not guessed for %s, whose circle does not exist',
    (pin) => {
      expect(placeOfPinCode(pin)).toBeUndefined();
    },
  );

  test('is army post for the army’s', () => {
    expect(placeOfPinCode('901234')).toEqual({ city: '', state: 'Army Post Office (APO)' });
  });

  test.each(['30200', '012345', '302001.0'])('is unknown for %j, which is no PIN code', (text) => {
    expect(placeOfPinCode(text)).toBeUndefined();
  });

  test('is a state of India for every prefix', () => {
    expect(new Set(PIN_CODE_TABLE.map(([state]) => state))).toEqual(new Set(INDIAN_STATES));
  });

  test('comes from a table without duplicate prefixes', () => {
    const prefixes = PIN_CODE_TABLE.flatMap(([, entries]) => entries.match(/\d+/g) ?? []);
    expect(prefixes).toHaveLength(new Set(prefixes).size);
  });
});

describe('a city and a PIN code', () => {
  test.each([
    ['Jaipur', '560001'],
    ['mumbai', '302001'],
    ['New Delhi', '400001'],
    ['Bilaspur', '302001'],
  ])('contradict each other if the city is known in other regions only: %s, %s', (city, pin) => {
    expect(isCityElsewhere(city, pin)).toBe(true);
  });

  test.each([
    ['Jaipur', '302001'],
    [' JAIPUR ', '303001'],
    ['Mysuru', '571401'],
    ['Chennai', '603103'],
    ['Hyderabad', '502032'],
    ['Bilaspur', '174001'],
    ['Bilaspur', '495001'],
    ['Amber', '302028'],
    ['Sangaria', '110001'],
  ])('go together in one region, and with a town that the table lacks: %s, %s', (city, pin) => {
    expect(isCityElsewhere(city, pin)).toBe(false);
  });
});
