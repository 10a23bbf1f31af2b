import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { suggestionWords } from './messages.ts';
import { chartText, readChart } from './size-tables.ts';
import { suggestSize } from './suggest-size.ts';

const { body: TABLE } = readChart(chartText(STANDARD_CONTENT.sizes));

const words = (bust: number, waist: number, hip: number) =>
  suggestionWords(suggestSize({ bust, waist, hip }, TABLE), (inches) => `${inches} in`);

test('the suggestion names the deciding measurement', () => {
  expect(words(36, 30, 40)).toEqual({
    title: 'Your size is L',
    reasons: ['We’ve sized by your hip: L fits a hip of up to 40 in.'],
  });
});

test('the suggestion between two sizes explains the larger one', () => {
  expect(words(37, 30, 38).reasons).toEqual(['Your bust is between M and L. Take L: any tailor can take it in.']);
});

test('the suggestion warns of loose measurements and of sizes that are not made', () => {
  expect(words(36, 26, 38).reasons).toContain('It will be loose at the waist, where XS would fit.');
  expect(words(50, 30, 38).title).toBe('Larger than our largest size');
});
