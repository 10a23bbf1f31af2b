import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { $auth, refreshAuth } from '#site/features/auth/auth.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { namesOf, textsOf } from '#tests/support/rendered.ts';
import { signInToken, storeSession } from '#tests/support/stored-session.ts';
import { PROFILE_TOASTS, PROFILE_WORDS } from './messages.ts';
import { $orders } from './orders.store.ts';
import { $owner } from './owner.store.ts';
import { Profile } from './Profile.tsx';
import { EMPTY_PROFILE } from './profile.ts';
import { $profile } from './profile-form.store.ts';

/** The page of a signed-in shopper while the shop answers, late or not at all. */

const PROFILES = '/pb/api/collections/user_profiles/records';
const OWN = `${PROFILES}/asha`;
const STORED = {
  id: 'asha',
  full_name: 'Asha Verma',
  phone: '9876543210',
  pincode: '302001',
  address: { street: '12 Mirza Ismail Road', city: 'Jaipur', state: 'Rajasthan', country: 'India' },
};
const ANSWERS = {
  '/pb/api/collections/users/auth-refresh': () => signInToken(),
  '/pb/api/collections/orders/records': { page: 1, perPage: 10, totalItems: 0, totalPages: 0, items: [] },
  [PROFILES]: { page: 1, perPage: 1, totalItems: -1, totalPages: -1, items: [STORED] },
};
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

function signIn(change = {}): void {
  storeSession(change);
  refreshAuth();
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));

function open(answers: Parameters<typeof answerRequests>[0] = {}): Request[] {
  const requests = answerRequests({ ...ANSWERS, ...answers });
  render(
    <>
      <Profile />
      <Toasts />
    </>,
  );
  return requests;
}

beforeEach(() => {
  hold($auth, { status: 'anonymous' });
  signIn();
  hold($owner, undefined);
  hold($orders, { state: 'loading', orders: [], hasMore: false });
  hold($profile, { typed: EMPTY_PROFILE, isLoading: true, isUnknown: false, isSaving: false, refused: {} });
  hold($toasts, []);
});

test('the profile form is disabled while the profile loads, and says Saving... while it is saved', async () => {
  const [read, saved] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  const requests = open({ [PROFILES]: () => read.promise, [OWN]: () => saved.promise });
  expect(textsOf('status')).toContain(PROFILE_WORDS.loading);
  expect(field('Full Name')).toBeDisabled();
  expect(screen.getByText(PROFILE_WORDS.emailNote)).toBeVisible();
  expect(field('Email')).toHaveAttribute('readonly');
  read.resolve(ANSWERS[PROFILES]);
  expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(field('City')).toHaveValue('Jaipur');
  expect(namesOf('textbox')).toEqual([
    ...['Email', 'Full Name', 'Phone Number', 'PIN Code', 'Street Address', 'City', 'State', 'Country'],
  ]);
  await userEvent.clear(field('City'));
  await userEvent.type(field('City'), ' Amber ');
  await save();
  expect(screen.getByRole('button', { name: PROFILE_WORDS.saving })).toHaveAttribute('aria-disabled', 'true');
  expect(field('City')).toBeEnabled();
  saved.resolve(STORED);
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.json()).toMatchObject({ full_name: 'Asha Verma', address: { city: 'Amber' } });
});

test('markup is text', async () => {
  const markup = '<b>Asha</b><img src=x onerror=alert(1)>';
  open({ [PROFILES]: { ...ANSWERS[PROFILES], items: [{ ...STORED, full_name: markup }] } });
  await screen.findByRole('heading', { name: 'My Profile' });
  expect(field('Full Name')).toHaveValue(markup);
  expect(document.querySelector('[onerror]')).toBeNull();
});

test.each([
  ['phone', 'Phone Number'],
  ['address', 'Street Address'],
])('a value that the server refuses, %s, gets the focus and its message until it is changed', async (column, label) => {
  const data = { [column]: { code: 'validation_max_text_constraint', message: 'Must be no more than 20.' } };
  open({ [OWN]: () => Response.json({ status: 400, message: 'Failed to update.', data }, { status: 400 }) });
  await screen.findByRole('heading', { name: 'My Profile' });
  await save();
  expect(await screen.findByText(PROFILE_TOASTS.error)).toBeVisible();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toHaveAccessibleDescription('Must be no more than 20.');
  await userEvent.type(field(label), '1');
  expect(field(label)).toHaveAccessibleDescription('');
  expect(takeLogged()).toEqual([expect.stringContaining('The profile could not be saved')]);
});

test('a PIN code that is in no table is asked about once, and saved at the next press', async () => {
  const requests = open({ [OWN]: { ...STORED, pincode: '999999' } });
  const saved = () => requests.filter(({ method }) => method === 'PATCH');
  await screen.findByRole('heading', { name: 'My Profile' });
  await userEvent.clear(field('PIN Code'));
  await userEvent.type(field('PIN Code'), '999999');
  await save();
  await waitFor(() =>
    expect(field('PIN Code')).toHaveAccessibleDescription(
      'We can’t find this PIN code. Please check the digits. If they are right, press Save Profile again.',
    ),
  );
  expect(field('PIN Code')).toHaveFocus();
  expect(saved()).toEqual([]);
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(await saved()[0]?.json()).toMatchObject({ pincode: '999999' });
  expect(field('PIN Code')).toHaveAccessibleDescription('');
});

describe('an unreachable shop', () => {
  test('is reported when saving, and what was typed stays', async () => {
    open({ [OWN]: unreachable });
    await screen.findByRole('heading', { name: 'My Profile' });
    await userEvent.clear(field('Full Name'));
    await userEvent.type(field('Full Name'), 'Asha Rao');
    await save();
    expect(await screen.findByText(/^We could not reach the shop/)).toBeVisible();
    expect(field('Full Name')).toHaveValue('Asha Rao');
    expect(takeLogged()).toEqual([expect.stringContaining('The profile could not be saved')]);
    answerRequests({ ...ANSWERS, [OWN]: STORED });
    await save();
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  });

  test('is reported when loading; what is saved then keeps what is stored', async () => {
    open({ [PROFILES]: unreachable });
    expect(await screen.findByText('We couldn’t load your saved details.')).toBeVisible();
    await userEvent.type(field('City'), 'Amber');
    expect(takeLogged()).toEqual([expect.stringContaining('The profile could not be loaded')]);
    const requests = answerRequests({
      ...ANSWERS,
      [OWN]: { ...STORED, address: { ...STORED.address, city: 'Amber' } },
    });
    await save();
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    const sent = requests.find(({ method }) => method === 'PATCH');
    expect(await sent?.json()).toMatchObject({
      full_name: 'Asha Verma',
      address: { city: 'Amber', state: 'Rajasthan' },
    });
    expect(field('Full Name')).toHaveValue('Asha Verma');
    expect(screen.queryByText('We couldn’t load your saved details.')).toBeNull();
  });

  test('can be asked again, and what was typed meanwhile stays', async () => {
    open({ [PROFILES]: unreachable });
    await screen.findByText('We couldn’t load your saved details.');
    await userEvent.type(field('City'), 'Amber');
    takeLogged();
    answerRequests(ANSWERS);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Asha Verma')).toBeVisible();
    expect(field('City')).toHaveValue('Amber');
  });
});

test('an unconfirmed address can be sent its link again; the button shows progress and failures', async () => {
  const VERIFICATION = '/pb/api/collections/users/request-verification';
  signIn({ verified: false });
  const answered = Promise.withResolvers<Response>();
  open({
    '/pb/api/collections/users/auth-refresh': () => signInToken({ verified: false }),
    [VERIFICATION]: () => answered.promise,
  });
  expect(await screen.findByText('Please confirm your email: we sent a link to asha@example.com.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  answered.resolve(Response.json({ status: 400, message: 'Something went wrong.', data: {} }, { status: 400 }));
  expect(await screen.findByText('Please wait a few minutes, then press Send again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveFocus();
  answerRequests({ ...ANSWERS, [VERIFICATION]: unreachable });
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^We could not reach the shop/)).toBeVisible();
  expect(takeLogged()).toEqual(Array(2).fill(expect.stringMatching(/^The link could not be sent/)));
  answerRequests({ ...ANSWERS, [VERIFICATION]: () => new Response(null, { status: 204 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Check your email')).toBeVisible();
});
