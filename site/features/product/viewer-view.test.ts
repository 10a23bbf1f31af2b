import { describe, expect, test } from 'vitest';
import { afterSwipe, FITTED, fittedIn, panBy, zoomAt } from './viewer-view.ts';

const stage = { x: 400, y: 800 };
const fitted = fittedIn(stage, { x: 1200, y: 1600 });

test('a picture fills the stage on its tighter side', () => {
  expect(fitted.x).toBeCloseTo(400);
  expect(fitted.y).toBeCloseTo(533.33);
});

describe('zoom', () => {
  test('keeps what is under the pointer in its place', () => {
    const view = zoomAt(FITTED, 2, { x: 100, y: 0 }, fitted, stage);
    expect(view).toMatchObject({ scale: 2, x: -100 });
  });
  test('goes from the fitted picture to four times its size, and no further', () => {
    expect(zoomAt(FITTED, 0.5, { x: 0, y: 0 }, fitted, stage).scale).toBe(1);
    expect(zoomAt(FITTED, 99, { x: 0, y: 0 }, fitted, stage).scale).toBe(4);
  });
  test('back to its fitted size puts the picture into the middle', () => {
    const enlarged = zoomAt(FITTED, 3, { x: 150, y: 200 }, fitted, stage);
    expect(zoomAt(enlarged, 0.1, { x: -150, y: 0 }, fitted, stage)).toEqual(FITTED);
  });
});

describe('pan', () => {
  test('stops where the picture ends', () => {
    const enlarged = zoomAt(FITTED, 2, { x: 0, y: 0 }, fitted, stage);
    expect(panBy(enlarged, { x: 9999, y: 9999 }, fitted, stage)).toMatchObject({ x: 200, y: (fitted.y * 2 - 800) / 2 });
  });
  test('does not move a picture that fits', () => {
    expect(panBy(FITTED, { x: 50, y: 50 }, fitted, stage)).toEqual(FITTED);
  });
});

test.each([
  [1, -120, 2],
  [1, 120, 0],
  [1, 12, 1],
  [0, 200, 0],
  [3, -200, 3],
])('from slide %i, a swipe over %i px leads to %i', (index, way, target) => {
  expect(afterSwipe(index, way, 4)).toBe(target);
});
