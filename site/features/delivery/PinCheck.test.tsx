import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { cartPromise, productPromise } from '#site/content/delivery.ts';
import { show } from '#tests/support/screen.ts';
import { PinCheck } from './PinCheck.tsx';

const { delivery } = STANDARD_CONTENT;

test.each([
  ['product page', productPromise(delivery), 'Enter your PIN code for the delivery date'],
  ['cart', cartPromise(delivery), 'Packed in 1-2 business days, then 3-7 business days on the way'],
] as const)('of the %s has its hint', (_, promise, hint) => {
  expect(show(<PinCheck promise={promise} />).names('status')).toEqual([hint]);
});

test('has an empty field, without an error, and a button', () => {
  const screen = show(<PinCheck promise={productPromise(delivery)} />);
  expect(screen.get('textbox', 'Delivery to your PIN code').attributes).toMatchObject({
    value: '',
    inputmode: 'numeric',
    'aria-invalid': 'false',
  });
  expect(screen.names('button')).toEqual(['Check']);
  expect(screen.text).not.toContain('Please enter a 6-digit PIN code');
});
