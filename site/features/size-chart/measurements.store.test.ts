import { describe, expect, test } from 'vitest';
import { convert, parseKept, toInches } from './measurements.store.ts';

describe('what was kept', () => {
  test('comes back as it was', () => {
    const kept = { unit: 'cm', body: { bust: 92, hip: 97 } } as const;
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
  });
  test.each([null, '', 'null', '[]', '{"unit":"ell"}', '{"unit":"in","body":{"bust":"36"}}', '{"body":null}'])(
    'is nothing, in inches, when it reads %j',
    (stored) => {
      expect(parseKept(stored)).toEqual({ unit: 'in', body: {} });
    },
  );
});

describe('a figure', () => {
  test('in centimetres is told in inches', () => expect(toInches(91.44, 'cm')).toBeCloseTo(36));
  test.each([
    [3, 'in'],
    [900, 'cm'],
    [36, 'cm'],
    [Number.NaN, 'in'],
  ] as const)('of %s %s cannot be a body’s', (figure, unit) => expect(toInches(figure, unit)).toBeUndefined());
  test('survives the way to centimetres and back', () => {
    for (let inches = 20; inches <= 60; inches += 0.5) expect(convert(convert(inches, 'cm'), 'in')).toBe(inches);
  });
});
