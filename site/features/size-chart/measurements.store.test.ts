import { describe, expect, test } from 'vitest';
import { parseJson } from '#site/device/storage.ts';
import { convert, parseKept, toInches } from './measurements.store.ts';

describe('stored measurements', () => {
  test('are restored', () => {
    const kept = { unit: 'cm', body: { bust: 92, hip: 97 } } as const;
    expect(parseKept(kept)).toEqual(kept);
  });
  test.each([null, '', 'null', '[]', '{"unit":"ell"}', '{"unit":"in","body":{"bust":"36"}}', '{"body":null}'])(
    'is nothing, in inches, when it reads %j',
    (stored) => {
      expect(parseKept(parseJson(() => stored))).toEqual({ unit: 'in', body: {} });
    },
  );
});

describe('a measurement', () => {
  test('a measurement in centimetres is converted to inches', () => expect(toInches(91.44, 'cm')).toBeCloseTo(36));
  test.each([
    [3, 'in'],
    [900, 'cm'],
    [36, 'cm'],
    [Number.NaN, 'in'],
  ] as const)('a measurement of %s %s is implausible', (figure, unit) =>
    expect(toInches(figure, unit)).toBeUndefined(),
  );
  test('round-trips through centimetres', () => {
    for (let inches = 20; inches <= 60; inches += 0.5) expect(convert(convert(inches, 'cm'), 'in')).toBe(inches);
  });
});
