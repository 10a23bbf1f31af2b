import { expect, it } from 'vitest';
import { gstStateCode, stateOfGstin } from './gst-states.ts';

it('reads the state out of a GSTIN with a valid check digit', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ state: 'Maharashtra', code: '27' });
  expect(stateOfGstin(' 27aapfu 0939f1zv ')).toEqual({ state: 'Maharashtra', code: '27' });
  expect(stateOfGstin('09AAPFU0939F1ZV')).toBeUndefined();
  expect(['', '27AAPFU0939F1ZA', '99AAPFU0939F1ZV'].map(stateOfGstin)).toEqual(Array(3).fill(undefined));
});

it('knows the code of a state, and of no other word', () => {
  expect([gstStateCode('Rajasthan'), gstStateCode('rajasthan'), gstStateCode('toString')]).toEqual([
    '08',
    undefined,
    undefined,
  ]);
});
