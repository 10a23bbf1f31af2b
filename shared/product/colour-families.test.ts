import { expect, test } from 'vitest';
import { COLOUR_FAMILIES, colourFamilies } from './colour-families.ts';

test.each([
  ['Sindoor', ['Red']],
  ['Bottle green', ['Green']],
  ['PEACOCK BLUE', ['Blue']],
  ['Dusty rose', ['Pink']],
  ['Off-white', ['White']],
  ['Red and ivory', ['Red', 'White']],
  ['Navy / sky blue', ['Blue']],
  ['Multicolour', ['Multicolour']],
  ['', []],
])('%s is found under %s', (colour, families) => {
  expect(colourFamilies(colour)).toEqual(families);
});

test('there are ten families', () => {
  expect(COLOUR_FAMILIES).toHaveLength(10);
});
