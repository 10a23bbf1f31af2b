import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { PROFILE_WORDS } from './messages.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { EMPTY_PROFILE } from './profile.ts';
import { $profile, type ProfileState } from './profile-form.store.ts';

const ASHA = { id: 'asha', email: 'asha@example.com', isEmailConfirmed: true };
const READ: ProfileState = {
  typed: { ...EMPTY_PROFILE, full_name: 'Asha Rao', street: '12 MI Road\nFirst floor' },
  isLoading: false,
  isUnknown: false,
  isSaving: false,
  refused: {},
};

function form(change: Partial<ProfileState> = {}) {
  hold($profile, { ...READ, ...change });
  return render(<ProfileForm user={ASHA} />);
}

beforeEach(() => hold($profile, READ));

test('the form has the fields of the profile, filled in', () => {
  form();
  expect(namesOf('textbox')).toEqual([
    'Email',
    'Full Name',
    'Phone Number',
    'PIN Code',
    'Street Address',
    'City',
    'State',
    'Country',
  ]);
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Rao');
  expect(screen.getByRole('textbox', { name: 'Street Address' })).toHaveValue('12 MI Road\nFirst floor');
});

test('the profile form says that the email cannot be changed', () => {
  form();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  expect(textOf()).toContain(PROFILE_WORDS.emailNote);
});

test('the profile form is disabled while it loads', () => {
  form({ isLoading: true });
  for (const part of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('button')]) expect(part).toBeDisabled();
});

test('the profile form says Saving..., and stays editable', () => {
  form({ isSaving: true });
  expect(screen.getByRole('button', { name: PROFILE_WORDS.saving })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'City' })).toBeEnabled();
  cleanup();
  form();
  expect(screen.getByRole('button', { name: 'Save Profile' })).toBeEnabled();
});

test('the profile form says that the stored profile is missing, and offers to try again', () => {
  form({ isUnknown: true });
  expect(textsOf('status')).toEqual([expect.stringContaining('We couldn’t load your saved details. Try again')]);
  expect(namesOf('button')).toEqual(['Try again', 'Save Profile']);
});

test('the profile form shows the server’s error at its field', () => {
  form({ refused: { pincode: 'Enter a PIN code of 6 digits.' } });
  expect(textOf()).toContain('PIN Code Enter a PIN code of 6 digits.');
  const isInvalid = (field: Element) => field.getAttribute('aria-invalid') === 'true';
  expect(screen.getAllByRole('textbox').filter(isInvalid)).toEqual([screen.getByRole('textbox', { name: 'PIN Code' })]);
});
