import { expect, it } from 'vitest';
import { REFUND_WORDS } from './change-messages.ts';
import { readRefund } from './refund-form.ts';

it('reads an amount as staff type it, to the paisa', () => {
  expect(readRefund({ amount: '₹1,299.50', reason: 'Returned' }, 200_000)).toEqual({ amountPaise: 129_950 });
});

it.each([
  ['2000.01', { amount: REFUND_WORDS.tooMuch(200_000) }],
  ['0.5', { amount: REFUND_WORDS.tooLittle }],
])('says what is wrong with %s', (amount, problems) => {
  expect(readRefund({ amount, reason: 'Returned' }, 200_000)).toEqual({ problems });
});

it('asks why', () => {
  expect(readRefund({ amount: '100', reason: ' ' }, 200_000)).toEqual({
    problems: { reason: REFUND_WORDS.reasonMissing },
  });
});
