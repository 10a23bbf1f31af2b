import { expect, it } from 'vitest';
import { appliedStockChange } from './stock-change.ts';

it.each([
  ['+12', 5, { text: '17', kind: 'received' }],
  [' + 2 ', 0, { text: '2', kind: 'received' }],
  ['-1', 5, { text: '4', kind: 'damaged' }],
  ['−5', 5, { text: '0', kind: 'damaged' }],
  ['-6', 5, undefined],
  ['12', 5, undefined],
  ['', 5, undefined],
  ['+1.5', 5, undefined],
])('reads %j on %d pieces', (text, stock, expected) => {
  expect(appliedStockChange(text, stock)).toEqual(expected);
});
