import { expect, it } from 'vitest';
import { gstinFor, homeOf, stateOfGstin } from './gst-states.ts';

it('reads the state out of a GSTIN with a valid check digit', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ state: 'Maharashtra', code: '27' });
  expect(stateOfGstin(' 27aapfu 0939f1zv ')).toEqual({ state: 'Maharashtra', code: '27' });
  expect(stateOfGstin('09AAPFU0939F1ZV')).toBeUndefined();
  expect(['', '27AAPFU0939F1ZA', '99AAPFU0939F1ZV'].map(stateOfGstin)).toEqual(Array(3).fill(undefined));
});

it('a buyer’s GSTIN counts only in the state that the order goes to', () => {
  expect(gstinFor('Karnataka', '29 aapfu0939f1zr')).toBe('29AAPFU0939F1ZR');
  expect([gstinFor('Kerala', '29AAPFU0939F1ZR'), gstinFor('Karnataka', '29AAPFU0939F1ZA')]).toEqual(['', '']);
  expect(gstinFor('Army Post Office (APO)', '29AAPFU0939F1ZR')).toBe('');
});

it('a shop sells from the state of its GSTIN, else of its address', () => {
  expect(homeOf({ gstin: '29AAPFU0939F1ZR', state: 'Kerala' })?.state).toBe('Karnataka');
  expect(homeOf({ gstin: '', state: 'Kerala' })).toEqual({ state: 'Kerala', code: '32' });
  expect(homeOf({ gstin: '', state: '' })).toBeUndefined();
});
