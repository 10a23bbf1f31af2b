import { describe, expect, test } from 'vitest';
import { addressLabel, listSavedAddresses, type SavedAddress } from './prefill.store.ts';

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

describe('saved addresses', () => {
  test('are the profile’s first, then those of orders, newest first', () => {
    const orders = [orderTo('1 Lake Road'), orderTo('2 Lake Road')];
    expect(listSavedAddresses(ASHA, orders)).toEqual([ASHA, ...orders]);
  });

  test.each<[string, Partial<SavedAddress>]>([
    ['another phone number', { phone: '9000000000' }],
    ['other spaces and capital letters', { address: ' 12  Mg road', pincode: '302 001' }],
    ['several lines', { address: '12 MG\u00a0Road\n' }],
    ['the name split elsewhere', { first_name: 'Asha Rao', last_name: '' }],
  ])('include an address once, also with %s', (_, change) => {
    expect(listSavedAddresses(ASHA, [{ ...ASHA, ...change }])).toEqual([ASHA]);
  });

  test.each<[string, Partial<SavedAddress>]>([
    ['name', { first_name: 'Meera' }],
    ['street', { address: '13 MG Road' }],
    ['PIN code', { pincode: '302002' }],
  ])('include two that differ in their %s', (_, change) => {
    expect(listSavedAddresses(ASHA, [{ ...ASHA, ...change }])).toHaveLength(2);
  });

  test('include at most five of earlier orders', () => {
    const orders = Array.from({ length: 8 }, (_, index) => orderTo(`${index} Lake Road`));
    expect(listSavedAddresses(undefined, orders)).toEqual(orders.slice(0, 5));
    expect(listSavedAddresses(ASHA, orders)).toEqual([ASHA, ...orders.slice(0, 5)]);
  });

  test('exclude a profile without a street', () => {
    expect(listSavedAddresses({ ...ASHA, address: '' }, [])).toEqual([]);
  });
});

test('an address is shown in one line, without missing parts', () => {
  expect(addressLabel(ASHA)).toBe('Asha Rao, 12 MG Road, Jaipur 302001');
  expect(addressLabel({ ...ASHA, last_name: '', city: '', pincode: '' })).toBe('Asha, 12 MG Road');
});
