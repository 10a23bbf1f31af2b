import { expect, it } from 'vitest';
import { isNearlyWhite } from './faint-picture.ts';

/** A picture of 10,000 pixels, `count` of them in this colour, the others white. */
function pixels(count: number, colour: readonly number[]): Uint8ClampedArray {
  return Uint8ClampedArray.from(
    Array.from({ length: 10_000 }, (_, at) => (at < count ? colour : [255, 255, 255, 255])).flat(),
  );
}

it.each([
  ['white', 0, [255, 255, 255, 255], true],
  ['cream on white', 4000, [253, 246, 227, 255], true],
  ['white with a dark speck', 5, [20, 20, 20, 255], true],
  ['a thin dark line', 60, [122, 34, 51, 255], false],
  ['pale gold', 4000, [230, 200, 120, 255], false],
  ['light grey', 4000, [190, 190, 190, 255], false],
])('%s', (_, count, colour, isFaint) => {
  expect(isNearlyWhite(pixels(count, colour))).toBe(isFaint);
});
