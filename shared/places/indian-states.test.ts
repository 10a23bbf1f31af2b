import { expect, test } from 'vitest';
import { CONTENT_SECTIONS } from '../content/content-fields.ts';
import { gstStateCode } from '../tax/gst-states.ts';
import { ADDRESS_STATES, addressState, INDIAN_STATES } from './indian-states.ts';

test('the shop’s own state is one of those of an address', () => {
  expect(CONTENT_SECTIONS.identity.fields['state']).toMatchObject({ options: INDIAN_STATES });
});

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

test('every state of an address is read as itself and has a code for invoices', () => {
  for (const state of ADDRESS_STATES)
    expect([addressState(state), gstStateCode(state)]).toEqual([state, expect.any(String)]);
  for (const text of ['', 'Lanka', 'India', 'State', 'toString']) expect(addressState(text)).toBeUndefined();
});
