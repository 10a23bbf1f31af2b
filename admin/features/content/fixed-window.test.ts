import { expect, it } from 'vitest';
import { CONTENT_SECTIONS } from '#shared/content/content-fields.ts';
import { hasFixedWindow } from './fixed-window.ts';

it.each([
  ['15-day return on everything', true],
  ['Exchange it within 10 days.', true],
  [[{ question: 'Can I return it?', answer: 'Yes. You have 15 days to return it.' }], true],
  ['Cancel within 24 hours', true],
  ['Return it within {return_days}.', false],
  ['We refund returns in 5-7 business days.', false],
  ['Report damage within 24 hours. Returns are free.', false],
  [15, false],
])('%j has a fixed time to return or cancel: %s', (value, isFixed) => expect(hasFixedWindow(value)).toBe(isFixed));

it('the standard texts have no fixed time to return or cancel', () => {
  const fields = Object.values(CONTENT_SECTIONS).flatMap((section) => Object.entries(section.fields));
  const fixed = fields.filter(([, field]) => [field.default, field.opening ?? ''].some(hasFixedWindow));
  expect(fixed.map(([name]) => name)).toEqual([]);
});
