import { describe, expect, it } from 'vitest';
import { normalisePhone } from '#shared/text/phone.ts';
import { orderEmailSchema, SHIPPING_MESSAGES, shippingSchema, storedShippingSchema } from './shipping.ts';

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
  it.each([
    ...['+91 98765 43210', '09876543210', '98765-43210', '919876543210', '+91 098765 43210', '0091 98765 43210'],
    ...['98765.43210', '(+91) 98765/43210', '\u202a+91 98765 43210\u202c', '98765\u201143210', '9876\u200b543210'],
    ...[
      '\u00a0+91\u00a098765\u00a043210',
      '९८७६५४३२१०',
      '+९१ ९८७६५ ४३२१०',
      '٩٨٧٦٥٤٣٢١٠',
      '৯৮৭৬৫৪৩২১০',
      '＋９１９８７６５４３２１０',
    ],
  ])('takes the phone number %j', (phone) => {
    expect(shippingSchema.parse({ ...address, phone }).phone).toBe('9876543210');
  });
  it.each(['12345', '5876543210', '98765432101', ''])('refuses the phone number %j', (phone) => {
    const result = shippingSchema.safeParse({ ...address, phone });
    expect(result.error?.issues[0]?.message).toBe(SHIPPING_MESSAGES.phone);
  });
  it.each(['560 001', '560-001', '५६०००१', '৫৬০০০১', '௫௬௦௦௦௧', '౫౬౦౦౦౧', '೫೬೦೦೦೧', '560\u200b001'])(
    'takes the PIN code %j',
    (pincode) => {
      expect(shippingSchema.parse({ ...address, pincode }).pincode).toBe('560001');
    },
  );
  it.each(['Asha', 'आशा', 'Ó'])('takes the single name %j', (first_name) => {
    const { last_name: _, ...single } = { ...address, first_name };
    expect(shippingSchema.parse(single)).toMatchObject({ first_name, last_name: '' });
    expect(shippingSchema.parse({ ...single, last_name: ' ' }).last_name).toBe('');
  });
  it('takes names and cities as they are pasted, in composed letters without unseen marks', () => {
    const pasted = { first_name: '\u200e Asha\n', last_name: 'Rao \u00a0Nair', city: 'Beng\u200baluru\t' };
    expect(shippingSchema.parse({ ...address, ...pasted })).toMatchObject({
      first_name: 'Asha',
      last_name: 'Rao Nair',
      city: 'Bengaluru',
    });
    expect(shippingSchema.parse({ ...address, first_name: 'Rene\u0301e' }).first_name).toBe('Ren\u00e9e');
    expect(shippingSchema.parse({ ...address, first_name: 'ਜਸਪ੍ਰੀਤ' }).first_name).toBe('ਜਸਪ੍ਰੀਤ');
  });
  it.each([
    ['12 MI Road\nNear the temple', '12 MI Road, Near the temple'],
    ['Flat 4B,\r\n 27 Cubbon  Road,\n\n', 'Flat 4B, 27 Cubbon Road'],
    ['फ्लैट ४,\nएमजी रोड', 'फ्लैट ४, एमजी रोड'],
  ])('takes an address of several lines: %j', (typed, stored) => {
    expect(shippingSchema.parse({ ...address, address: typed }).address).toBe(stored);
  });
  it('keeps the lines of a stored address', () => {
    expect(storedShippingSchema.parse({ ...address, address: 'Flat 4B\n27 Cubbon Road' }).address).toBe(
      'Flat 4B\n27 Cubbon Road',
    );
  });
  it.each(['.', '-', '123', '  '])('refuses the first name %j', (first_name) => {
    expect(shippingSchema.safeParse({ ...address, first_name }).success).toBe(false);
  });
  it('takes an email address with blanks and unseen marks around it', () => {
    expect(orderEmailSchema.parse(' \u200basha@example.com ')).toBe('asha@example.com');
  });
  it('refuses a PIN code that starts with 0', () => {
    expect(shippingSchema.safeParse({ ...address, pincode: '060001' }).success).toBe(false);
  });
  it('names every empty field', () => {
    const empty = Object.fromEntries(Object.keys(address).map((field) => [field, '  ']));
    const messages = shippingSchema.safeParse(empty).error?.issues.map(({ message }) => message);
    const { last_name: _, ...required } = SHIPPING_MESSAGES;
    expect(new Set(messages)).toEqual(new Set(Object.values(required)));
  });
  it.each([
    ['first_name', 81, 'Please shorten your first name'],
    ['last_name', 81, 'Please shorten your last name'],
    ['address', 301, 'Please shorten your address'],
    ['city', 81, 'Please shorten your city'],
  ])('asks to shorten a %s of %i letters', (field, count, message) => {
    for (const schema of [shippingSchema, storedShippingSchema]) {
      const problems = schema.safeParse({ ...address, [field]: 'a'.repeat(count) }).error?.issues;
      expect(problems?.map((issue) => issue.message)).toEqual([message]);
    }
  });
  it('keeps a mobile number that starts with 91', () => {
    expect(normalisePhone('9198765432')).toBe('9198765432');
  });
});
