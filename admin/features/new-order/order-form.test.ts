import { describe, expect, it } from 'vitest';
import {
  discountPaiseOf,
  emptyForm,
  isBlank,
  newExtra,
  type OrderForm,
  paiseIn,
  quoteOf,
  readForm,
  withPiece,
} from './order-form.ts';

const LINE = { variantId: 'v1', productId: 'p1', name: 'Mehr Suit', sku: 'MS-1', size: 'M' };
const FALL = { ...newExtra(), name: 'Fall and pico', price: '150' };
const BUYER = {
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  email: '',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560 001',
  gstin: '',
};
const form = (over: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyForm(),
  lines: withPiece([], LINE),
  buyer: BUYER,
  ...over,
});
const problemsOf = (over: Partial<OrderForm>) => {
  const read = readForm(form(over), 129_900);
  return 'problems' in read ? read.problems : {};
};

it('the form of an order by hand counts a piece that is added again', () => {
  const other = { ...LINE, variantId: 'v2', size: 'L' };
  const lines = [LINE, other, LINE].reduce<OrderForm['lines']>(withPiece, []);
  expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', 2],
    ['L', 1],
  ]);
});

it.each([
  ['', 0],
  [' 0 ', 0],
  ['0.00', 0],
  ['150', 15_000],
  ['₹1,250.50', 125_050],
  ['-5', undefined],
  ['ten', undefined],
  ['99.999', undefined],
])('the form of an order by hand reads the amount %j as %j paise', (text, paise) => {
  expect(paiseIn(text)).toBe(paise);
});

describe('reading the form', () => {
  it('gives the request, with the phone number and PIN code as orders store them', () => {
    const read = readForm(form({ discount: '150', discountReason: 'Regular', shipping: '80' }), 122_900);
    expect(read).toMatchObject({
      request: {
        source: 'whatsapp',
        items: [{ variant_id: 'v1', quantity: 1 }],
        buyer: { phone: '9876543210', pincode: '560001' },
        discount_paise: 15_000,
        discount_reason: 'Regular',
        shipping_paise: 8000,
        hold_hours: 24,
        total_paise: 122_900,
        payment: { kind: 'link' },
      },
    });
  });

  it('records a payment with its reference', () => {
    const read = readForm(form({ payment: 'upi', reference: ' 4312 ' }), 129_900);
    expect(read).toMatchObject({ request: { payment: { kind: 'recorded', method: 'upi', reference: '4312' } } });
  });

  it('gives extra lines, and asks for the total with what can be read of them', () => {
    const lines = [
      { ...FALL, price: '150', quantity: '२', hsn: ' 9988 ', rate: '5' as const },
      { ...FALL, name: 'Hem to 40 in', price: '' },
    ];
    expect(readForm(form({ extras: lines }), 159_900)).toMatchObject({
      request: {
        extras: [
          { name: 'Fall and pico', quantity: 2, price_paise: 15_000, hsn: '9988', gst_percent: '5' },
          { name: 'Hem to 40 in', quantity: 1, price_paise: 0, hsn: '', gst_percent: '' },
        ],
      },
    });
    expect(quoteOf(form({ extras: [{ ...FALL, price: 'ten', quantity: '1.5' }] })).extras).toEqual([
      { price_paise: 0, quantity: 1 },
    ]);
  });

  it.each<[string, Partial<OrderForm>, string]>([
    ['an extra line without a name', { extras: [{ ...FALL, name: ' ' }] }, 'extras.0.name'],
    ['an unreadable price of an extra line', { extras: [{ ...FALL, price: 'ten' }] }, 'extras.0.price_paise'],
    ['an extra line of none', { extras: [{ ...FALL, quantity: '0' }] }, 'extras.0.quantity'],
    ['a code of five digits', { extras: [{ ...FALL, hsn: '99880', rate: '5' }] }, 'extras.0.hsn'],
    ['a code without a rate', { extras: [{ ...FALL, hsn: '9988' }] }, 'extras.0.gst_percent'],
    ['a rate without a code', { extras: [FALL, { ...FALL, rate: '18' }] }, 'extras.1.hsn'],
    ['no product', { lines: [] }, 'items'],
    ['an unreadable discount', { discount: 'ten' }, 'discount_paise'],
    ['a discount without a reason', { discount: '10' }, 'discount_reason'],
    ['a code and an amount', { discount: '10', discountReason: 'Regular', discountCode: 'DIWALI' }, 'discount_code'],
    ['no name', { buyer: { ...BUYER, name: ' ' } }, 'buyer.name'],
    ['a short phone number', { buyer: { ...BUYER, phone: '98765' } }, 'buyer.phone'],
    ['no address', { buyer: { ...BUYER, address: '' } }, 'buyer.address'],
    ['a wrong PIN code', { buyer: { ...BUYER, pincode: '0123' } }, 'buyer.pincode'],
  ])('names the field for %s', (_, over, field) => {
    expect(Object.keys(problemsOf(over))).toEqual([field]);
  });

  it('needs no address at the counter, but a whole one if there is any', () => {
    const nowhere = { ...BUYER, address: '', city: '', state: '', pincode: '' };
    expect(problemsOf({ source: 'counter', buyer: nowhere })).toEqual({});
    const half = problemsOf({ source: 'counter', buyer: { ...nowhere, city: 'Jaipur' } });
    expect(Object.keys(half).toSorted()).toEqual(['buyer.address', 'buyer.pincode', 'buyer.state']);
  });
});

it('the form of an order by hand asks for the total without amounts that cannot be read yet', () => {
  expect(quoteOf(form({ discount: '1,', shipping: '80' }))).toMatchObject({ discount_paise: 0, shipping_paise: 8000 });
});

it('the form of an order by hand asks for the total with the code as stored, and with the phone number when it is whole', () => {
  expect(quoteOf(form({ discountCode: ' diwali 10' }))).toMatchObject({
    discount_code: 'DIWALI10',
    phone: '9876543210',
  });
  expect(quoteOf(form({ buyer: { ...BUYER, phone: '98765' } }))).toMatchObject({ phone: '' });
});

it('the form of an order by hand takes the amount off that staff typed, or else what the shop’s discount gives', () => {
  const discount = { label: 'DIWALI10', amount: 12_990, note: '', is_of_code: true };
  const quote = { lines: [], discount, discount_refusal: '', subtotal_paise: 129_900, total_paise: 116_910 };
  expect(discountPaiseOf(form(), quote)).toBe(12_990);
  expect(discountPaiseOf(form({ discount: '150' }), { ...quote, discount: null })).toBe(15_000);
  expect(discountPaiseOf(form(), undefined)).toBe(0);
});

it('the form of an order by hand is blank until something is typed', () => {
  expect(isBlank(emptyForm('phone'))).toBe(true);
  expect(isBlank(form())).toBe(false);
  expect(isBlank({ ...emptyForm(), note: 'x' })).toBe(false);
});
