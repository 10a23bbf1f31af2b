import { beforeEach, expect, test } from 'vitest';
import { hold, show } from '#tests/support/screen.ts';
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
  return show(<ProfileForm user={ASHA} />);
}

beforeEach(() => hold($profile, READ));

test('has the fields of the profile, filled in', () => {
  const screen = form();
  expect(screen.names('textbox')).toEqual([
    'Email',
    'Full Name',
    'Phone Number',
    'PIN Code',
    'Street Address',
    'City',
    'State',
    'Country',
  ]);
  expect(screen.get('textbox', 'Full Name').attributes.value).toBe('Asha Rao');
  expect(screen.get('textbox', 'Street Address').text).toBe('12 MI Road First floor');
});

test('says that the email cannot be changed', () => {
  const screen = form();
  expect(screen.get('textbox', 'Email').attributes).toMatchObject({ value: 'asha@example.com', readonly: '' });
  expect(screen.text).toContain('Email cannot be changed');
});

test('is disabled while it loads', () => {
  const screen = form({ isLoading: true });
  expect([...screen.all('textbox'), ...screen.all('button')].every(({ isDisabled }) => isDisabled)).toBe(true);
});

test('says Saving..., and stays editable', () => {
  const screen = form({ isSaving: true });
  expect(screen.get('button', 'Saving...').isDisabled).toBe(true);
  expect(screen.get('textbox', 'City').isDisabled).toBe(false);
  expect(form().get('button', 'Save Profile').isDisabled).toBe(false);
});

test('says that the stored profile is missing, and offers to try again', () => {
  const screen = form({ isUnknown: true });
  expect(screen.names('status')).toEqual([expect.stringContaining('We couldn’t load your saved details. Try again')]);
  expect(screen.names('button')).toEqual(['Try again', 'Save Profile']);
});

test('shows the server’s error at its field', () => {
  const screen = form({ refused: { pincode: 'Enter a PIN code of 6 digits.' } });
  expect(screen.text).toContain('PIN Code Enter a PIN code of 6 digits.');
  const invalid = screen.all('textbox').filter(({ attributes }) => attributes['aria-invalid'] === 'true');
  expect(invalid.map(({ name }) => name)).toEqual(['PIN Code']);
});
