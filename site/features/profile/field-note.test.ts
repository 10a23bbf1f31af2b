import { expect, test } from 'vitest';
import { noteOn } from './field-note.ts';

test.each(['', ' ', '98765 43210', '+91 98765-43210', '09876543210'])('says nothing of the phone number %j', (text) => {
  expect(noteOn('phone', text)).toBeUndefined();
});

test.each(['12345', '5876543210', '98765432101', 'Asha'])('doubts the phone number %j', (text) => {
  expect(noteOn('phone', text)).toBe('This does not look like a 10-digit mobile number.');
});

test('doubts a PIN code that is none, and no other field', () => {
  expect(noteOn('pincode', '302 001')).toBeUndefined();
  expect(noteOn('pincode', '3020')).toBe('A PIN code has 6 digits.');
  expect(noteOn('city', '3020')).toBeUndefined();
});
