import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { $pinNote, acceptPinCode } from './pin-suggestion.store.ts';
import { $prefilledFrom, $savedAddresses } from './prefill.store.ts';
import { ShippingForm } from './ShippingForm.tsx';
import { $fieldErrors, $shippingDraft } from './shipping-draft.store.ts';

const NOTHING = {
  phone: '',
  email: '',
  gstin: '',
  first_name: '',
  last_name: '',
  pincode: '',
  address: '',
  city: '',
  state: '',
};
const HOME = {
  phone: '9876543210',
  first_name: 'Asha',
  last_name: 'Rao',
  pincode: '302001',
  address: '12 MI Road',
  city: 'Jaipur',
  state: 'Rajasthan',
};
const OFFICE = { ...HOME, address: '4 Park Street', city: 'Kolkata', state: 'West Bengal', pincode: '700016' };

const form = (onlyState = '', takesGstin = false) =>
  render(<ShippingForm notice="Only to deliver it." onlyState={onlyState} takesGstin={takesGstin} />);

beforeEach(() => {
  hold($shippingDraft, NOTHING);
  hold($fieldErrors, {});
  hold($savedAddresses, []);
  hold($prefilledFrom, null);
  acceptPinCode('');
  hold($pinNote, '');
});

test('the shipping form has the fields of the address, and a guest’s email', () => {
  form();
  expect(namesOf('textbox')).toEqual([
    'Phone number',
    'Email (optional)',
    'First name',
    'Last name',
    'PIN code',
    'Address',
    'City',
  ]);
  expect(namesOf('combobox')).toEqual(['State']);
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Email (optional)' })).not.toBeRequired();
});

test('the shipping form says what the details are used for, with a link to the privacy policy', () => {
  form();
  expect(textOf()).toContain('Only to deliver it. Privacy policy');
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
});

test('the shipping form shows typed text', () => {
  hold($shippingDraft, { ...NOTHING, ...HOME });
  form();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Jaipur');
});

test('the form of a shop that delivers to its own state only says so, and refuses another state as soon as it is chosen', () => {
  form('Rajasthan');
  const state = screen.getByRole('combobox', { name: 'State' });
  expect(textsOf('status')[0]).toBe('We deliver within Rajasthan only.');
  expect(state).not.toHaveAccessibleDescription();
  act(() => $shippingDraft.set({ ...NOTHING, ...OFFICE }));
  expect(state).toHaveAccessibleDescription('We deliver within Rajasthan only.');
  act(() => $shippingDraft.set({ ...NOTHING, ...HOME }));
  expect(state).not.toHaveAccessibleDescription();
});

test('the form of a shop that issues tax invoices takes a GSTIN, and says so if it is of another state than the order goes to', () => {
  form('', true);
  const gstin = screen.getByRole('textbox', { name: 'GSTIN for a business invoice (optional)' });
  expect(gstin).not.toBeRequired();
  expect(gstin).toHaveAccessibleDescription(/^Only if your business claims input tax credit\./);
  act(() => $shippingDraft.set({ ...NOTHING, ...HOME, gstin: '29AAPFU0939F1ZR' }));
  expect(gstin).toHaveAccessibleDescription(
    /^This GSTIN is of Karnataka, but the order goes to Rajasthan\. The order goes on without it, and so does its invoice\./,
  );
  act(() => $shippingDraft.set({ ...NOTHING, ...HOME, gstin: '08AAPFU0939F1ZV' }));
  expect(gstin).toHaveAccessibleDescription(/^Only if your business claims input tax credit\./);
});

test('an error of the shipping form is shown at its field only', () => {
  hold($fieldErrors, { pincode: 'Please enter a 6-digit PIN code' });
  form();
  expect(textOf()).toContain('Please enter a 6-digit PIN code');
  expect(screen.getByRole('textbox', { name: 'PIN code' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveAccessibleDescription(
    'Please enter a 6-digit PIN code',
  );
  expect(screen.getByRole('textbox', { name: 'City' })).not.toHaveAttribute('aria-invalid');
});

test('announces fields filled by the PIN code', () => {
  hold($pinNote, 'Filled in from your PIN code: Jaipur, Rajasthan. Edit if this is wrong.');
  form();
  expect(textsOf('status')).toContain('Filled in from your PIN code: Jaipur, Rajasthan. Edit if this is wrong.');
});

describe('the note above', () => {
  test('says where the shop delivers', () => {
    form();
    expect(textsOf('status')[0]).toBe('We deliver across India.');
  });

  test('says where the address came from', () => {
    hold($prefilledFrom, 'profile');
    form();
    expect(textsOf('status')[0]).toBe('Filled in from your profile. Edit it if this order goes elsewhere.');
  });

  test('says that one of several can be chosen', () => {
    hold($savedAddresses, [HOME, OFFICE]);
    form();
    expect(textsOf('status')[0]).toBe('Choose one of your addresses, or enter a new one.');
  });
});

test('saved addresses are choices; the checked one or a new one is in the form', async () => {
  hold($savedAddresses, [HOME, OFFICE]);
  form();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'A new address' }));
  await userEvent.click(screen.getByRole('radio', { name: /4 Park Street/ }));
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: /4 Park Street/ }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Kolkata');
});

describe('a field that is left', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });

  async function type(name: string, text: string): Promise<void> {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  }

  /** The error after the hint may be empty. */
  const only = (text: string) => new RegExp(`^${text.replaceAll(/[.()]/g, '\\$&')} ?$`);

  test.each([
    ['PIN code', '99', 'Please enter a 6-digit PIN code', '110001', ''],
    [
      'Phone number',
      '12345',
      'The courier will call this number. Please enter a 10-digit mobile number',
      '98765 43210',
      'The courier will call this number.',
    ],
    [
      'Email (optional)',
      'asha@',
      'Only for updates about this order. Please enter a valid email, or leave it blank',
      'asha@example.com',
      'Only for updates about this order.',
    ],
  ])('is checked: %s', async (name, wrong, problem, right, without) => {
    form();
    await type(name, wrong);
    expect(field(name)).toHaveAccessibleDescription(only(without));
    await userEvent.tab();
    expect(field(name)).toHaveAccessibleDescription(only(problem));
    await type(name, right);
    await userEvent.tab();
    expect(field(name)).toHaveAccessibleDescription(only(without));
  });

  test('is no error while it is empty', async () => {
    form();
    await userEvent.click(field('First name'));
    await userEvent.click(field('PIN code'));
    await userEvent.tab();
    for (const name of ['First name', 'PIN code']) expect(field(name)).toHaveAccessibleDescription('');
  });

  test('shows the place of a PIN code while it is whole, and fills what the shopper did not type', async () => {
    form();
    await type('PIN code', '560001');
    expect(
      await screen.findByText('Filled in from your PIN code: Bengaluru, Karnataka. Edit if this is wrong.'),
    ).toBeVisible();
    expect(field('City')).toHaveValue('Bengaluru');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka');
    await type('PIN code', '99');
    expect(screen.queryByText(/your PIN code/)).toBeNull();
    await type('PIN code', '302001');
    await waitFor(() => expect(field('City')).toHaveValue('Jaipur'));
    await type('City', 'Amber');
    await type('PIN code', '682001');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Kerala'));
    expect(field('City')).toHaveValue('Amber');
  });

  test('asks for the city of an army PIN code, whose state is its post', async () => {
    form();
    await type('PIN code', '901234');
    expect(await screen.findByText(/^Army post carries it on to your unit/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Army Post Office (APO)');
    expect(field('City')).toHaveValue('');
  });
});
