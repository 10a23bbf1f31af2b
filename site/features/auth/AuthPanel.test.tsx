import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { AuthPanel } from './AuthPanel.tsx';

const panel = () => render(<AuthPanel />);

test('has the tabs Sign In and Sign Up, and opens with Sign In', () => {
  panel();
  expect(namesOf('tab')).toEqual(['Sign In', 'Sign Up']);
  expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('tab', { name: 'Sign Up', selected: false })).toHaveAttribute('tabindex', '-1');
  expect(namesOf('tabpanel')).toEqual(['Sign In', 'Sign Up']);
});

test('has an enabled form for each', () => {
  panel();
  expect(screen.getAllByLabelText('Email')).toHaveLength(2);
  expect(screen.getAllByLabelText('Password')).toHaveLength(2);
  expect(namesOf('button')).toEqual(['Sign In', 'Create Account', 'Continue with Google']);
  const fields = ['Email', 'Password'].flatMap((label) => screen.getAllByLabelText(label));
  for (const part of [...fields, ...screen.getAllByRole('button')]) expect(part).toBeEnabled();
});

test('links from sign-in to password reset', () => {
  panel();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot#');
});

test('describes the Google button, without a note until the shop is known to have no Google', () => {
  panel();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute(
    'aria-describedby',
    'google-hint',
  );
  expect(textOf()).not.toContain('Google sign-in is not available yet');
});
