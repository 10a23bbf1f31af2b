import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { $cart } from '#site/features/cart/cart.store.ts';
import { orderPromise } from '#site/features/delivery/delivery-promise.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { storeSession } from '#tests/support/stored-session.ts';
import { FilledCheckout } from './Checkout.tsx';
import { $stage } from './checkout.store.ts';
import { $pinNote, acceptPinCode } from './pin-suggestion.store.ts';
import { $isFormReady, $prefilledFrom, $savedAddresses } from './prefill.store.ts';
import { $problem } from './problem.store.ts';
import { $fieldErrors, $shippingDraft } from './shipping-draft.store.ts';

/** The addresses that the checkout knows of a signed-in shopper. */

const DELIVERY = orderPromise(STANDARD_CONTENT.delivery);
const PROFILES = '/pb/api/collections/user_profiles/records';
const ORDERS = '/pb/api/collections/orders/records';
const EMPTY = {
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
const PROFILE = {
  full_name: 'Meera Devi Rathore',
  phone: '9812345678',
  pincode: '380001',
  address: { street: '7 Manek Chowk', city: 'Ahmedabad', state: 'gujarat', country: 'India' },
};
const OFFICE = {
  first_name: 'Meera',
  last_name: 'Rathore',
  phone: '9800000001',
  address: '1 Gandhi Road',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380009',
};
const KOLKATA = { ...OFFICE, address: '22 Park Street', city: 'Kolkata', state: 'West Bengal', pincode: '700016' };
/** Where earlier orders went, newest first: twice to the same address, and once to the profile's. */
const ORDERED_TO = [
  { ...OFFICE, phone: '9800000002' },
  { ...OFFICE, address: '1 GANDHI ROAD' },
  { ...OFFICE, first_name: 'Meera Devi', address: '7 Manek Chowk', pincode: '380001' },
  KOLKATA,
];

const listOf = (items: readonly object[]) => ({ page: 1, perPage: 30, totalItems: -1, totalPages: -1, items });
const ordersTo = (addresses: readonly object[]) => listOf(addresses.map((shipping) => ({ shipping })));

const field = (name: string) => screen.getByRole('textbox', { name });
const choices = () => within(screen.getByRole('group', { name: 'Send to' })).getAllByRole('radio');
const choice = (name: string | RegExp) => screen.getByRole('radio', { name });
const HOME = 'Meera Devi Rathore, 7 Manek Chowk, Ahmedabad 380001';

/** What the form shows. */
function form(): Record<string, unknown> {
  return Object.fromEntries(new FormData(screen.getByRole('form')));
}

async function checkOut(answers: Parameters<typeof answerRequests>[0] = {}): Promise<void> {
  answerRequests({ [PROFILES]: listOf([PROFILE]), [ORDERS]: ordersTo([]), ...answers });
  render(
    <FilledCheckout
      shop={{ name: 'Gulmohar', ordersEmail: 'orders@gulmohar.example' }}
      delivery={DELIVERY}
      notice="Only to deliver it."
    />,
  );
  await screen.findByRole('textbox', { name: 'City' });
}

beforeEach(() => {
  storeSession();
  acceptPinCode('');
  hold($cart, [sampleCartItem()]);
  hold($stage, 'ready');
  hold($problem, null);
  hold($isFormReady, false);
  hold($savedAddresses, []);
  hold($prefilledFrom, null);
  hold($shippingDraft, EMPTY);
  hold($fieldErrors, {});
  hold($pinNote, '');
});

describe('a single address', () => {
  test('fills the form, without a choice', async () => {
    await checkOut();
    expect(screen.getByText(/^Filled in from your profile\./)).toBeVisible();
    expect(form()).toEqual({
      phone: '9812345678',
      first_name: 'Meera',
      last_name: 'Devi Rathore',
      pincode: '380001',
      address: '7 Manek Chowk',
      city: 'Ahmedabad',
      state: 'Gujarat',
    });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a single address of the last order fills it too', async () => {
    await checkOut({ [PROFILES]: listOf([]), [ORDERS]: ordersTo([OFFICE]) });
    expect(screen.getByText(/^Filled in from your last order\./)).toBeVisible();
    expect(field('Address')).toHaveValue('1 Gandhi Road');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('is not mixed with one that was typed before', async () => {
    hold($shippingDraft, { ...EMPTY, address: '9 Typed Lane' });
    await checkOut();
    expect(form()).toMatchObject({ first_name: 'Meera', address: '9 Typed Lane', city: '', pincode: '' });
  });
});

test('addresses that load late do not change the form', async () => {
  vi.useFakeTimers();
  const answered = Promise.withResolvers<object>();
  answerRequests({ [PROFILES]: listOf([PROFILE]), [ORDERS]: () => answered.promise });
  render(
    <FilledCheckout
      shop={{ name: 'Gulmohar', ordersEmail: 'orders@gulmohar.example' }}
      delivery={DELIVERY}
      notice="Only to deliver it."
    />,
  );
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  await userEvent.type(field('Address'), '9 Typed Lane');
  await act(async () => answered.resolve(ordersTo(ORDERED_TO)));
  await waitFor(() => expect(field('First name')).toHaveValue('Meera'));
  expect(form()).toMatchObject({ address: '9 Typed Lane', city: '', phone: '9812345678' });
  expect(screen.queryByRole('radio')).toBeNull();
});

describe('several addresses', () => {
  beforeEach(() => checkOut({ [ORDERS]: ordersTo(ORDERED_TO) }));

  test('are offered once each, the profile’s first', async () => {
    expect(choices().map((radio) => radio.closest('label')?.textContent)).toEqual([
      HOME,
      'Meera Rathore, 1 Gandhi Road, Ahmedabad 380009',
      'Meera Rathore, 22 Park Street, Kolkata 700016',
      'A new address',
    ]);
    expect(choice(HOME)).toBeChecked();
    expect(field('Address')).toHaveValue('7 Manek Chowk');
    await userEvent.click(choice(/22 Park Street/));
    expect(form()).toMatchObject({
      phone: '9800000001',
      address: '22 Park Street',
      pincode: '700016',
      city: 'Kolkata',
    });
  });

  test('have a new one that clears the fields, also by keyboard; a PIN code fills them again', async () => {
    choice(HOME).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(choice('A new address')).toHaveFocus();
    expect(choice('A new address')).toBeChecked();
    expect(Object.values({ ...form(), send_to: '' }).join('')).toBe('');
    await userEvent.click(screen.getByRole('button', { name: /^Pay ₹/ }));
    expect(field('Phone number')).toHaveFocus();
    expect(field('City')).toHaveAccessibleDescription('Please enter your city');
    await userEvent.type(field('PIN code'), '302001');
    await waitFor(() => expect(field('City')).toHaveValue('Jaipur'));
    choice('A new address').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(choice(HOME)).toBeChecked();
    expect(form()).toMatchObject({ city: 'Ahmedabad', state: 'Gujarat', first_name: 'Meera' });
    expect(field('Last name')).not.toBeInvalid();
  });

  test('an edited one is a new one', async () => {
    await userEvent.click(choice(/22 Park Street/));
    await userEvent.clear(field('Address'));
    await userEvent.type(field('Address'), '24 Park Street');
    expect(choice('A new address')).toBeChecked();
    expect(form()).toMatchObject({ address: '24 Park Street', city: 'Kolkata' });
  });
});

test('a chosen address keeps its own city beside a PIN code that suggests another', async () => {
  await checkOut({ [ORDERS]: ordersTo([{ ...OFFICE, city: 'Mumbai', state: 'Maharashtra', pincode: '400703' }]) });
  await userEvent.click(choice('A new address'));
  await userEvent.type(field('PIN code'), '400001');
  await waitFor(() => expect(field('City')).toHaveValue('Mumbai'));
  await userEvent.click(choice(/Mumbai 400703/));
  expect(screen.queryByText(/^Filled in from your PIN code/)).toBeNull();
  expect(field('City')).toHaveValue('Mumbai');
});
