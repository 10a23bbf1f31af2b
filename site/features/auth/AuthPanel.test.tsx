import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { AuthPanel } from './AuthPanel.tsx';

const panel = () => show(<AuthPanel />);

test('has the tabs Sign In and Sign Up, and opens with Sign In', () => {
  const tabs = panel().all('tab');
  expect(tabs.map(({ name, attributes }) => [name, attributes['aria-selected'], attributes.tabindex])).toEqual([
    ['Sign In', 'true', '0'],
    ['Sign Up', 'false', '-1'],
  ]);
  expect(panel().names('tabpanel')).toEqual(['Sign In', 'Sign Up']);
});

test('has an enabled form for each', () => {
  const screen = panel();
  expect(screen.names('textbox')).toEqual(['Email', 'Password', 'Email', 'Password']);
  expect(screen.names('button')).toEqual(['Sign In', 'Create Account', 'Continue with Google']);
  expect(
    [...screen.all('textbox'), ...screen.all('button'), ...screen.all('tab')].some((part) => part.isDisabled),
  ).toBe(false);
});

test('links from sign-in to password reset', () => {
  expect(panel().get('link', 'Forgot password?').attributes.href).toBe('/auth/forgot#');
});

test('describes the Google button, without a note until the shop is known to have no Google', () => {
  expect(panel().get('button', 'Continue with Google').attributes['aria-describedby']).toBe('google-hint');
  expect(panel().text).not.toContain('Google sign-in is not available yet');
});
