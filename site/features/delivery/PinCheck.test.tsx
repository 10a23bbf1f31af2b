import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { PinCheck } from './PinCheck.tsx';

test.each([
  ['product', 'Enter your PIN code for the delivery date'],
  ['policy', 'Packed in 1-2 business days, then 3-7 business days on the way'],
] as const)('of the %s has its hint', (reading, hint) => {
  expect(show(<PinCheck reading={reading} />).names('status')).toEqual([hint]);
});

test('has an empty field, without an error, and a button', () => {
  const screen = show(<PinCheck reading="product" />);
  expect(screen.get('textbox', 'Delivery to your PIN code').attributes).toMatchObject({
    value: '',
    inputmode: 'numeric',
    'aria-invalid': 'false',
  });
  expect(screen.names('button')).toEqual(['Check']);
  expect(screen.text).not.toContain('Please enter a 6-digit PIN code');
});
