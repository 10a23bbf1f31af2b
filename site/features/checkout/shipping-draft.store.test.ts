import { beforeEach, describe, expect, test } from 'vitest';
import { GSTIN_MESSAGE, ORDER_EMAIL_MESSAGE, SHIPPING_MESSAGES } from '#shared/api/shipping.ts';
import { $shippingDraft, checkShipping, fieldErrors, typeShipping } from './shipping-draft.store.ts';

const address = {
  first_name: 'Asha',
  last_name: 'Verma',
  address: '12 MG Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302 001',
  phone: '+91 98765 43210',
};
const filled = { ...address, email: '', gstin: '' };
const empty = {
  first_name: '',
  last_name: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  phone: '',
  email: '',
  gstin: '',
};

beforeEach(() => $shippingDraft.set(empty));

describe('the shipping form', () => {
  test('has a message for each missing field but the last name', () => {
    const { last_name: _, ...errors } = SHIPPING_MESSAGES;
    expect(checkShipping($shippingDraft.get())).toEqual({ errors });
  });

  test('sends PIN code and phone number without spaces and prefixes', () => {
    expect(checkShipping(filled)).toEqual({
      shipping: { ...address, pincode: '302001', phone: '9876543210' },
      texts: { email: '', gstin: '' },
    });
  });

  test.each([
    ['pincode', '012345', SHIPPING_MESSAGES.pincode],
    ['phone', '12345', SHIPPING_MESSAGES.phone],
    ['city', '   ', SHIPPING_MESSAGES.city],
    ['email', 'asha@', ORDER_EMAIL_MESSAGE],
    ['gstin', '08AAPFU0939F1ZX', GSTIN_MESSAGE],
  ] as const)('refuses %s %j', (field, value, message) => {
    expect(checkShipping({ ...filled, [field]: value })).toEqual({ errors: { [field]: message } });
  });

  test.each(['', ' asha@example.com '])('sends the mail address %j, which may be left out', (email) => {
    expect(checkShipping({ ...filled, email })).toMatchObject({ texts: { email: email.trim() } });
  });

  test.each([
    ['of the state that the order goes to', ' 08aapfu0939f1zv ', '08AAPFU0939F1ZV'],
    ['of another state', '29AAPFU0939F1ZR', ''],
  ])('sends the GSTIN of a business if it is %s', (_, gstin, sent) => {
    expect(checkShipping({ ...filled, state: 'Rajasthan', gstin })).toMatchObject({ texts: { gstin: sent } });
  });

  test('keeps typed text, also without storage', () => {
    typeShipping('city', 'Jai');
    typeShipping('city', 'Jaipur');
    expect($shippingDraft.get()).toMatchObject({ city: 'Jaipur', first_name: '' });
  });

  test('keeps the first message of a field and ignores unknown fields', () => {
    const messages = [
      ['city', 'first'],
      ['city', 'second'],
      ['amount', 'too much'],
    ] as const;
    expect(fieldErrors(messages)).toEqual({ city: 'first' });
  });
});
