import { expect, it } from 'vitest';
import { accessState } from './access-state.ts';

it.each([
  ['signed_out', { isSignedIn: false, isAdmin: undefined, isChecking: false }],
  ['checking', { isSignedIn: true, isAdmin: undefined, isChecking: true }],
  ['denied', { isSignedIn: true, isAdmin: false, isChecking: false }],
  ['admin', { isSignedIn: true, isAdmin: true, isChecking: false }],
  ['unreachable', { isSignedIn: true, isAdmin: undefined, isChecking: false }],
])('is %s', (state, known) => {
  expect(accessState(known)).toBe(state);
});

it('stays admin while the role is checked again', () => {
  expect(accessState({ isSignedIn: true, isAdmin: true, isChecking: true })).toBe('admin');
});

it('forgets the role with the session', () => {
  expect(accessState({ isSignedIn: false, isAdmin: true, isChecking: false })).toBe('signed_out');
});
