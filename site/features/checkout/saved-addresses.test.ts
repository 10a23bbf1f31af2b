import { describe, expect, test } from 'vitest';
import { addressLabel, listSavedAddresses, type SavedAddress } from './saved-addresses.ts';

const ASHA: SavedAddress = {
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '9876543210',
  address: '12 MG Road',
  pincode: '302001',
  city: 'Jaipur',
  state: 'Rajasthan',
};
const orderTo = (address: string): SavedAddress => ({ ...ASHA, address });

describe('the addresses to choose from', () => {
  test('are the profile’s first, then those of orders, newest first', () => {
    const orders = [orderTo('1 Lake Road'), orderTo('2 Lake Road')];
    expect(listSavedAddresses(ASHA, orders)).toEqual([ASHA, ...orders]);
  });

  test.each<[string, Partial<SavedAddress>]>([
    ['another phone number', { phone: '9000000000' }],
    ['other spaces and capital letters', { address: ' 12  Mg road', pincode: '302 001' }],
    ['the name split elsewhere', { first_name: 'Asha Rao', last_name: '' }],
  ])('have an address once, also with %s', (_, change) => {
    expect(listSavedAddresses(ASHA, [{ ...ASHA, ...change }])).toEqual([ASHA]);
  });

  test.each<[string, Partial<SavedAddress>]>([
    ['name', { first_name: 'Meera' }],
    ['street', { address: '13 MG Road' }],
    ['PIN code', { pincode: '302002' }],
  ])('have two that differ in their %s', (_, change) => {
    expect(listSavedAddresses(ASHA, [{ ...ASHA, ...change }])).toHaveLength(2);
  });

  test('are five of earlier orders at most', () => {
    const orders = Array.from({ length: 8 }, (_, index) => orderTo(`${index} Lake Road`));
    expect(listSavedAddresses(undefined, orders)).toEqual(orders.slice(0, 5));
    expect(listSavedAddresses(ASHA, orders)).toEqual([ASHA, ...orders.slice(0, 5)]);
  });

  test('leave out a profile without a street', () => {
    expect(listSavedAddresses({ ...ASHA, address: '' }, [])).toEqual([]);
  });
});

test('an address is named in one line, without what is missing', () => {
  expect(addressLabel(ASHA)).toBe('Asha Rao, 12 MG Road, Jaipur 302001');
  expect(addressLabel({ ...ASHA, last_name: '', city: '', pincode: '' })).toBe('Asha, 12 MG Road');
});
