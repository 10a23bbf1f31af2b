import { describe, expect, it } from 'vitest';
import { formOfAddress, readAddress } from './address-fields.ts';

const FORM = {
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '+91 98765 43210',
  pincode: '560 001',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
};
const PLACELESS = { ...FORM, address: '', city: ' ', state: '', pincode: '' };

describe('the form of an address', () => {
  it('shows what is missing as empty', () => {
    expect(formOfAddress(null)).toEqual({
      ...{ first_name: '', last_name: '', phone: '', pincode: '', address: '', city: '', state: '' },
    });
    expect(formOfAddress({ ...FORM })).toEqual(FORM);
    expect(formOfAddress({ ...FORM, state: 'Orissa' })).toEqual({ ...FORM, state: 'Odisha' });
  });

  it('is read as the checkout reads it, also with a single name', () => {
    expect(readAddress({ ...FORM, last_name: '' }, 'shop')).toEqual({
      address: { ...FORM, last_name: '', phone: '9876543210', pincode: '560001' },
    });
  });

  it('names every field that is wrong, in words', () => {
    const read = readAddress({ ...FORM, phone: '123', pincode: '5600', city: ' ', state: 'Lanka' }, 'shop');
    expect('problems' in read && Object.keys(read.problems).toSorted()).toEqual(['city', 'phone', 'pincode', 'state']);
  });

  it('needs a place unless the items were taken at the counter', () => {
    expect('problems' in readAddress(PLACELESS, 'shop')).toBe(true);
    expect(readAddress(PLACELESS, 'counter')).toMatchObject({
      address: { address: '', city: '', state: '', pincode: '', phone: '9876543210' },
    });
    expect('problems' in readAddress({ ...PLACELESS, city: 'Bengaluru' }, 'counter')).toBe(true);
  });
});
