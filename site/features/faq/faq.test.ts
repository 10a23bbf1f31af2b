import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { fillIn } from '#shared/product/fill-in.ts';
import { groupQuestions } from './question-groups.ts';

const { questions } = STANDARD_CONTENT.faq;

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
  expect(questions.filter(({ answer }) => fillIn(answer, STANDARD_CONTENT).includes(constant))).not.toHaveLength(0);
});

test('questions that follow each other with the same heading are one group', () => {
  const ask = (group: string, question: string) => ({ group, question, answer: 'Yes.' });
  const groups = groupQuestions([
    ask('Delivery {#post}', 'a'),
    ask('Delivery {#post}', 'b'),
    ask('', 'c'),
    ask('Sizes', 'd'),
  ]);
  expect(groups.map(({ id, title, questions }) => [id, title, questions.length])).toEqual([
    ['post', 'Delivery', 2],
    ['', '', 1],
    ['sizes', 'Sizes', 1],
  ]);
});
