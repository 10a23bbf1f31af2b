import { expect, test } from 'vitest';
import { FAQ } from './faq.ts';

const questions = FAQ.flatMap((group) => group.questions);

test('there are 14 different questions', () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(14);
  expect(questions).toHaveLength(14);
});

test.each([
  'free shipping across India on orders above ₹2000',
  '5-7 business days',
  'Cards, UPI and net banking',
  'Cash on delivery is available for select locations',
  'within 2 hours of ordering',
  'within 24 hours of delivery',
  'within 7 days from delivery',
])('an answer says "%s"', (constant) => {
  expect(questions.filter(({ answer }) => answer.includes(constant))).not.toHaveLength(0);
});
