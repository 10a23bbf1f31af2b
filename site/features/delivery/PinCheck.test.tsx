import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { cartPromise, productPromise } from '#site/content/delivery.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { PinCheck } from './PinCheck.tsx';

const { delivery } = STANDARD_CONTENT;

test.each([
  ['product page', productPromise(delivery), 'Enter your PIN code for the delivery date'],
  ['cart', cartPromise(delivery), 'Packed in 1-2 business days, then 3-7 business days on the way'],
] as const)('of the %s has its hint', (_, promise, hint) => {
  render(<PinCheck promise={promise} />);
  expect(textsOf('status')).toEqual([hint]);
});

test('has an empty field, without an error, and a button', () => {
  render(<PinCheck promise={productPromise(delivery)} />);
  const field = screen.getByRole('textbox', { name: 'Delivery to your PIN code' });
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  expect(namesOf('button')).toEqual(['Check']);
  expect(textOf()).not.toContain('Please enter a 6-digit PIN code');
});
