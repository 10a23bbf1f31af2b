import { expect, it } from 'vitest';
import { contentFields } from './content-fields.ts';

it.each([
  ['98290 12345', '919829012345'],
  ['+91 98290-12345', '919829012345'],
  ['09829012345', '919829012345'],
  ['447700900123', '447700900123'],
])('stores the WhatsApp number %s as %s, and the phone number as typed', (typed, number) => {
  const { whatsapp, phone } = contentFields('identity');
  expect([whatsapp?.rule.parse(typed), phone?.rule.parse(typed)]).toEqual([number, typed]);
});

it('stores nothing for a standard value', () => {
  const { name } = contentFields('identity');
  expect(name?.rule.parse(` ${name.typed(null)} `)).toBeNull();
});
