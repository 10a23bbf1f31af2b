import { describe, expect, it } from 'vitest';
import { normalisePhone, SHIPPING_MESSAGES, shippingSchema } from './shipping.ts';

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  phone: '9876543210',
};

describe('a shipping address', () => {
  it.each(['+91 98765 43210', '09876543210', '98765-43210', '919876543210'])('takes the phone number %j', (phone) => {
    expect(shippingSchema.parse({ ...address, phone }).phone).toBe('9876543210');
  });
  it.each(['12345', '5876543210', '98765432101', ''])('refuses the phone number %j', (phone) => {
    const result = shippingSchema.safeParse({ ...address, phone });
    expect(result.error?.issues[0]?.message).toBe(SHIPPING_MESSAGES.phone);
  });
  it('accepts a PIN code with a space, and refuses one that starts with 0', () => {
    expect(shippingSchema.parse({ ...address, pincode: '560 001' }).pincode).toBe('560001');
    expect(shippingSchema.safeParse({ ...address, pincode: '060001' }).success).toBe(false);
  });
  it('names every empty field', () => {
    const empty = Object.fromEntries(Object.keys(address).map((field) => [field, '  ']));
    const messages = shippingSchema.safeParse(empty).error?.issues.map(({ message }) => message);
    expect(new Set(messages)).toEqual(new Set(Object.values(SHIPPING_MESSAGES)));
  });
  it('keeps a mobile number that starts with 91', () => {
    expect(normalisePhone('9198765432')).toBe('9198765432');
  });
});
