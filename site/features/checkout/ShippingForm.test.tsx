import { beforeEach, describe, expect, test } from 'vitest';
import { hold, show } from '#tests/support/screen.ts';
import { $fieldErrors } from './field-errors.store.ts';
import { $pinNote } from './pin-suggestion.store.ts';
import { $prefilledFrom, $savedAddresses } from './prefill.store.ts';
import { ShippingForm } from './ShippingForm.tsx';
import { $shippingDraft } from './shipping-draft.store.ts';

const NOTHING = { phone: '', email: '', first_name: '', last_name: '', pincode: '', address: '', city: '', state: '' };
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

const form = () => show(<ShippingForm />);
const noteOf = () => form().names('status')[0];

beforeEach(() => {
  hold($shippingDraft, NOTHING);
  hold($fieldErrors, {});
  hold($savedAddresses, []);
  hold($prefilledFrom, null);
  hold($pinNote, '');
});

test('has the fields of the address, and a guest’s email', () => {
  const screen = form();
  expect(screen.names('textbox')).toEqual([
    'Phone number',
    'Email (optional)',
    'First name',
    'Last name',
    'PIN code',
    'Address',
    'City',
  ]);
  expect(screen.names('combobox')).toEqual(['State']);
  expect(screen.get('textbox', 'Phone number').attributes).toHaveProperty('required');
  expect(screen.get('textbox', 'Email (optional)').attributes).not.toHaveProperty('required');
});

test('shows typed text', () => {
  hold($shippingDraft, { ...NOTHING, ...HOME });
  expect(form().get('textbox', 'City').attributes.value).toBe('Jaipur');
});

test('shows an error at its field only', () => {
  hold($fieldErrors, { pincode: 'Please enter a 6-digit PIN code' });
  const screen = form();
  expect(screen.text).toContain('Please enter a 6-digit PIN code');
  expect(screen.get('textbox', 'PIN code').attributes).toMatchObject({
    'aria-invalid': 'true',
    'aria-describedby': 'pincode-error',
  });
  expect(screen.get('textbox', 'City').attributes['aria-invalid']).toBe('false');
});

test('announces fields filled by the PIN code', () => {
  hold($pinNote, 'Filled in from your PIN code: Jaipur, Rajasthan. Edit if this is wrong.');
  expect(form().names('status')).toContain('Filled in from your PIN code: Jaipur, Rajasthan. Edit if this is wrong.');
});

describe('the note above', () => {
  test('says where the shop delivers', () => {
    expect(noteOf()).toBe('We deliver across India.');
  });

  test('says where the address came from', () => {
    hold($prefilledFrom, 'profile');
    expect(noteOf()).toBe('Filled in from your profile. Edit it if this order goes elsewhere.');
  });

  test('says that one of several can be chosen', () => {
    hold($savedAddresses, [HOME, OFFICE]);
    expect(noteOf()).toBe('Choose one of your addresses, or enter a new one.');
  });
});

test('saved addresses are choices; the checked one or a new one is in the form', () => {
  hold($savedAddresses, [HOME, OFFICE]);
  const checked = () =>
    form()
      .all('radio')
      .filter(({ isChecked }) => isChecked)
      .map(({ name }) => name);
  expect(form().all('radio')).toHaveLength(3);
  expect(checked()).toEqual(['A new address']);
  hold($shippingDraft, { ...NOTHING, ...OFFICE });
  expect(checked()).toEqual([expect.stringContaining('4 Park Street')]);
});
