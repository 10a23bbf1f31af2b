import { describe, expect, test } from 'vitest';
import { isArmyPinCode, parsePinCode } from './pin-code.ts';

describe('a PIN code', () => {
  test.each(['302001', '302 001', ' 3 0 2 0 0 1 ', '302-001', '३०२००१'])(
    'is six digits of any script, with separators or not: %j',
    (text) => {
      expect(parsePinCode(text)).toBe('302001');
    },
  );

  test.each(['', '30200', '3020011', '012345', '30200a', '302001.0'])('is not %j', (text) => {
    expect(parsePinCode(text)).toBeUndefined();
  });
});

test.each([
  ['900001', true],
  ['991234', true],
  ['999998', true],
  ['999999', false],
  ['890001', false],
  ['9012345', false],
])('whether %s is of the Army Postal Service: %j', (pin, isArmy) => {
  expect(isArmyPinCode(pin)).toBe(isArmy);
});
