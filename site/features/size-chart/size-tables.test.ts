import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { chartText, readChart, sizeRows, toCentimetres } from './size-tables.ts';

const { tables, body } = readChart(chartText(STANDARD_CONTENT.sizes));

function rowsOf(id: string) {
  return tables
    .filter((table) => table.id === id)
    .flatMap((table) => sizeRows(table).map(({ size, values }) => [size, ...values.map(({ inches }) => inches)]));
}

test('the kurti table is the specification’s, to the inch', () => {
  expect(rowsOf('kurti')).toEqual([
    ['XS', 32, 26, 34, 44],
    ['S', 34, 28, 36, 44],
    ['M', 36, 30, 38, 45],
    ['L', 38, 32, 40, 45],
    ['XL', 40, 34, 42, 46],
    ['XXL', 42, 36, 44, 46],
  ]);
});

test('the suit set table adds the pant length', () => {
  expect(rowsOf('suit-set')).toEqual([
    ['XS', 32, 26, 34, 44, 37],
    ['S', 34, 28, 36, 44, 37],
    ['M', 36, 30, 38, 45, 37],
    ['L', 38, 32, 40, 45, 37],
    ['XL', 40, 34, 42, 46, 37],
    ['XXL', 42, 36, 44, 46, 37],
  ]);
});

test.each([
  [26, 66],
  [37, 94],
  [44, 112],
])('%i inches are %i centimetres', (inches, centimetres) => {
  expect(toCentimetres(inches)).toBe(centimetres);
});

test('the size finder goes by the kurti table, whatever sizes the owner has', () => {
  expect(body).toMatchObject({ sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'], bust: [32, 34, 36, 38, 40, 42] });
  const row = { size: 'Free size', bust: '44.5', waist: '38', hip: '46', length: '46' };
  expect(readChart(chartText({ kurti: [row], suit: [] }))).toMatchObject({
    body: { sizes: ['Free size'], bust: [44.5], waist: [38], hip: [46] },
    tables: [{ sizes: ['Free size'] }, { sizes: [] }],
  });
});
