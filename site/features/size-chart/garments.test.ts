import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { garmentText } from '#shared/product/pieces.ts';
import { guideOf } from './garments.ts';
import { chartText, readChart } from './size-tables.ts';

const CHART = readChart(chartText(STANDARD_CONTENT.sizes));

const titles = (text: string) => guideOf(text, CHART).tables.map(({ title }) => title);

test.each([
  ['kameez 48,trousers 38,dupatta', ['Suit set']],
  ['kurta 44,palazzo', ['Suit set']],
  ['kurti 45', ['Kurti']],
  ['lehenga 42,blouse 14,dupatta', ['Lehenga']],
  ['kurti 26,lehenga 41', ['Lehenga']],
  ['kurta 38,sharara 39,dupatta', ['Sharara set']],
  ['top 27,trousers 37', ['Co-ord set']],
  ['Lehengas', ['Lehenga']],
  ['Co-ord Sets', ['Co-ord set']],
  ['Sharara Sets', ['Sharara set']],
  ['Suits', ['Suit set']],
  ['Kurtis', ['Kurti']],
  ['', ['Kurti', 'Suit set']],
  ['dupatta', ['Kurti', 'Suit set']],
])('%s is shown: %j', (text, wanted) => {
  expect(titles(text)).toEqual(wanted);
});

test('a lehenga is measured at waist and hip first, and has its own lengths', () => {
  const { tables, lengths } = guideOf('lehenga 42,blouse 14.5,dupatta', CHART);
  expect(tables[0]?.columns.map(({ name, inches }) => [name, inches[2]])).toEqual([
    ['Waist', 30],
    ['Hip', 38],
    ['Bust', 36],
  ]);
  expect(lengths).toEqual([
    { piece: 'lehenga', inches: 42 },
    { piece: 'blouse', inches: 14.5 },
  ]);
});

test('the pieces of a product are named with their lengths; without pieces, its category', () => {
  const pieces = [
    { kind: 'lehenga' as const, lengthInches: 42 },
    { kind: 'dupatta' as const, metres: 2.5 },
  ];
  expect(garmentText(pieces, 'Lehengas')).toBe('lehenga 42,dupatta');
  expect(garmentText([], 'Lehengas')).toBe('Lehengas');
  expect(garmentText([], null)).toBe('');
});
