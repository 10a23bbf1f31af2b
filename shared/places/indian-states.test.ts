import { expect, test } from 'vitest';
import { ADDRESS_STATES, addressState, gstStateCode } from './indian-states.ts';

test.each([
  ['Orissa', 'Odisha'],
  ['orissa ', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['J & K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['TAMILNADU', 'Tamil Nadu'],
  ['T.N.', 'Tamil Nadu'],
  ['New Delhi', 'Delhi'],
  ['U.P.', 'Uttar Pradesh'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['राजस्थान', 'Rajasthan'],
  ['छत्तीसगढ़', 'Chhattisgarh'],
])('reads the state %j as %s', (text, state) => {
  expect(addressState(text)).toBe(state);
});

test('knows the GST code of a state, and of no other word', () => {
  expect([gstStateCode('Rajasthan'), gstStateCode('rajasthan'), gstStateCode('toString')]).toEqual([
    '08',
    undefined,
    undefined,
  ]);
});

test('every state of an address is read as itself and has a code for invoices', () => {
  for (const state of ADDRESS_STATES)
    expect([addressState(state), gstStateCode(state)]).toEqual([state, expect.stringMatching(/^\d\d$/)]);
  for (const text of ['', 'Lanka', 'India', 'State', 'toString', '08']) expect(addressState(text)).toBeUndefined();
});
