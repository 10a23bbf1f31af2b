import { expect, it } from 'vitest';
import { refundFormSchema } from './refund-form.ts';

const LEFT_PAISE = 200_000;

/** The first problem of each field. */
function problems(amount: string, reason = 'Returned') {
  const { error } = refundFormSchema(LEFT_PAISE).safeParse({ amount, reason, pieces: {} });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('parses a typed amount to the paisa and trims the reason', () => {
  expect(refundFormSchema(LEFT_PAISE).parse({ amount: '₹1,299.50', reason: ' Returned ', pieces: { a: 1 } })).toEqual({
    amountPaise: 129_950,
    reason: 'Returned',
    pieces: { a: 1 },
  });
});

it.each([
  ['2000.01', 'amount: You can refund at most ₹2,000.'],
  ['0.5', 'amount: The smallest refund is ₹1.'],
])('says what is wrong with %s', (amount, problem) => {
  expect(problems(amount)).toEqual([problem]);
});

it('reports all problems at once', () => {
  expect(problems('0.5', ' ')).toEqual(['amount: The smallest refund is ₹1.', 'reason: Enter a reason.']);
});
