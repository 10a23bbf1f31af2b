import { expect, test } from 'vitest';
import { packingNote } from './packing-note.ts';

test.each([
  ['Rang twice, was rude', ''],
  ['Packing: gift wrap, no bill', 'gift wrap, no bill'],
  [
    'Regular customer\n packing : name “Asha” on the blouse \nPACKING: red ribbon\nPacking:',
    'name “Asha” on the blouse\nred ribbon',
  ],
  ['Ask about packing: later', ''],
])('packers see of %j: %j', (notes, note) => {
  expect(packingNote({ notes })).toBe(note);
});
