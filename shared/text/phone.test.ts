import { expect, it } from 'vitest';
import { normalisePhone, withPlainPhone } from './phone.ts';

it.each([
  '+91 98290 14567',
  '\u202a+91 98290 14567\u202c',
  '+91 098290 14567',
  '00919829014567',
  '98290.14567',
  '98290\u201114567',
  '९८२९०१४५६७',
  '(098290) 14567',
  '98290\u00a014567',
])('%j is one number, typed by a buyer or searched by staff', (typed) => {
  expect([normalisePhone(typed), withPlainPhone(typed)]).toEqual(['9829014567', '9829014567']);
});

it.each(['सेक्टर १२', 'Asha Rao', 'GUL-1005', 'Flat – 4'])('%j is searched as it is written', (typed) => {
  expect(withPlainPhone(typed)).toBe(typed);
});
