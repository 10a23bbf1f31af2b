import { describe, expect, test } from 'vitest';
import { mergeProfiles, profileBody, profileFromRow } from './profile.ts';

const FORM = {
  full_name: 'Asha Verma',
  phone: '9876543210',
  pincode: '302001',
  street: '12 Mirza Ismail Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  country: 'India',
};

describe('a profile', () => {
  test('is read as it was saved', () => {
    expect(profileFromRow(profileBody(FORM))).toEqual(FORM);
  });

  test('keeps the address fields', () => {
    expect(profileBody(FORM).address).toEqual({
      street: '12 Mirza Ismail Road',
      city: 'Jaipur',
      state: 'Rajasthan',
      country: 'India',
    });
  });

  test.each([[null], [''], [[]], [{ street: 7 }]])('shows an empty form for the address %j', (address) => {
    expect(profileFromRow({ full_name: '', phone: '', pincode: '', address })).toMatchObject({ street: '', city: '' });
  });

  test('is not overwritten by a form that failed to load', () => {
    const typed = { ...profileFromRow({ address: null }), city: 'Udaipur' };
    expect(mergeProfiles(FORM, typed)).toEqual({ ...FORM, city: 'Udaipur' });
  });
});
