import { expect, test } from 'vitest';
import { hasShape } from './shape.ts';

const SAMPLE = { name: '', prices: [0], maker: { isKnown: false } };
const FITTING = { name: 'Neem', prices: [1, 2], maker: { isKnown: true }, further: null };

test.each([FITTING, { ...FITTING, prices: [] }])('%j has the shape', (value) => {
  expect(hasShape(SAMPLE, value)).toBe(true);
});

test.each([
  null,
  undefined,
  'text',
  [],
  {},
  { ...FITTING, name: 1 },
  { ...FITTING, prices: ['1'] },
  { ...FITTING, prices: { 0: 1 } },
  { ...FITTING, maker: null },
  { ...FITTING, maker: {} },
])('%j does not have the shape', (value) => {
  expect(hasShape(SAMPLE, value)).toBe(false);
});
