import { expect, it } from 'vitest';
import { accessState } from './access-state.ts';

it.each([
  ['signed_out', { isSignedIn: false, role: undefined, isChecking: false }],
  ['checking', { isSignedIn: true, role: undefined, isChecking: true }],
  ['denied', { isSignedIn: true, role: 'none' as const, isChecking: false }],
  ['admin', { isSignedIn: true, role: 'admin' as const, isChecking: false }],
  ['packer', { isSignedIn: true, role: 'packer' as const, isChecking: false }],
  ['unreachable', { isSignedIn: true, role: undefined, isChecking: false }],
])('is %s', (state, known) => {
  expect(accessState(known)).toBe(state);
});

it('stays admin while the role is checked again', () => {
  expect(accessState({ isSignedIn: true, role: 'admin', isChecking: true })).toBe('admin');
});

it('forgets the role with the session', () => {
  expect(accessState({ isSignedIn: false, role: 'admin', isChecking: false })).toBe('signed_out');
});
