import { expect, test } from 'vitest';
import { ArgumentsError, readArguments } from './arguments.ts';

test('reads the number of products and the seed, which defaults to 1', () => {
  expect(readArguments(['--products', '10000'])).toEqual({ products: 10_000, seed: 1 });
  expect(readArguments(['--products=5', '--seed', '42'])).toEqual({ products: 5, seed: 42 });
});

test.each([
  [[], /--products has to be/],
  [['--products', '0'], /--products has to be/],
  [['--products', '12.5'], /--products has to be/],
  [['--products', 'many'], /--products has to be/],
  [['--products', '1000000'], /1 to 1,00,000/],
  [['--products', '10', '--seed', 'x'], /--seed has to be/],
  [['--products', '10', '--seed', '4294967296'], /--seed has to be/],
  [['--product', '10'], /--product/],
  [['10'], /10/],
])('refuses %j in one line', (args, message) => {
  const read = () => readArguments(args);
  expect(read).toThrow(ArgumentsError);
  expect(read).toThrow(message);
  expect(read).toThrow(/^[^\n]*Usage: npm run seed -- --products N \[--seed S\]$/);
});
