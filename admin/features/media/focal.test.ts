import { expect, it } from 'vitest';
import { focalAt, focalOf, steppedFocal } from './focal.ts';

it('is the middle by default', () => {
  expect(focalOf({ focal_x: 0, focal_y: 0 })).toEqual({ focal_x: 0.5, focal_y: 0.5 });
  expect(focalOf({ focal_x: 0.2, focal_y: 1 })).toEqual({ focal_x: 0.2, focal_y: 1 });
});

it('stays inside the picture; an edge differs from unset', () => {
  expect(focalAt(-0.3, 1.4)).toEqual({ focal_x: 0.01, focal_y: 1 });
  expect(focalAt(0.333, 0.666)).toEqual({ focal_x: 0.33, focal_y: 0.67 });
});

it.each([
  ['ArrowLeft', false, { focal_x: 0.49, focal_y: 0.5 }],
  ['ArrowDown', true, { focal_x: 0.5, focal_y: 0.6 }],
  ['Tab', false, undefined],
])('%s moves it (Shift: %s) to %o', (key, isLarge, expected) => {
  expect(steppedFocal({ focal_x: 0.5, focal_y: 0.5 }, key, isLarge)).toEqual(expected);
});
