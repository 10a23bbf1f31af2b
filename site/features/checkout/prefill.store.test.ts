import { describe, expect, test } from 'vitest';
import { fieldsToFill, fromProfile } from './prefill.store.ts';
import type { ShippingDraft } from './shipping-draft.store.ts';

const PROFILE = {
  full_name: ' Meera  Devi Rathore ',
  phone: '9812345678',
  pincode: '380001',
  street: '7 Manek Chowk',
  city: 'Ahmedabad',
  state: 'GUJARAT',
  country: 'India',
};
const EMPTY: ShippingDraft = {
  email: '',
  gstin: '',
  first_name: '',
  last_name: '',
  phone: '',
  pincode: '',
  address: '',
  city: '',
  state: '',
};

describe('fields filled from a profile', () => {
  test('are all of an empty form, with the name split after its first word', () => {
    expect(fieldsToFill(EMPTY, fromProfile(PROFILE))).toEqual({
      first_name: 'Meera',
      last_name: 'Devi Rathore',
      phone: '9812345678',
      pincode: '380001',
      address: '7 Manek Chowk',
      city: 'Ahmedabad',
      state: 'Gujarat',
    });
  });

  test.each([
    ['a first name', { first_name: 'Asha' }, ['first_name', 'last_name']],
    ['a city', { city: 'Amber' }, ['address', 'pincode', 'city', 'state']],
    ['a phone number', { phone: '98' }, ['phone']],
  ])('exclude what belongs to %s that was typed', (_, typed, fields) => {
    const filled = Object.keys(fieldsToFill({ ...EMPTY, ...typed }, fromProfile(PROFILE)));
    expect(filled).toHaveLength(7 - fields.length);
    expect(filled).not.toEqual(expect.arrayContaining(fields));
  });

  test('exclude a state that the form does not offer', () => {
    expect(fromProfile({ ...PROFILE, state: 'Lancashire' }).state).toBe('');
  });
});
