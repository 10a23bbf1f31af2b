import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  HAND_ORDERS_PATH,
  HAND_QUOTE_PATH,
  handOrderResponseSchema,
  handQuoteSchema,
} from '#shared/api/hand-orders.ts';
import { type Answer, errorOf, newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import { ask, handOrder, PRICE, rowsOf } from './staff-orders.ts';

/** Discounts of orders that staff enter: the shop's own codes and automatic ones, by the same rules. */

async function discounted(values: object = {}): Promise<{ product: TestProduct; code: string; id: string }> {
  const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
  const code = randomUUID().slice(0, 8).toUpperCase();
  const stored = { name: 'Diwali', method: 'code', code, kind: 'percent', value: 10, is_active: true };
  const chosen = { applies_to: 'chosen', products: [product.productId] };
  const { id } = await database()
    .collection('discounts')
    .create({ ...stored, ...chosen, ...values });
  return { product, code, id };
}

/** Two pieces at ₹1,000 with ₹80 for shipping, and nothing taken off by hand. */
function withCode(product: TestProduct, discount_code: string, over: object = {}) {
  const phone = `9${randomInt(100_000_000, 999_999_999)}`;
  const order = handOrder(product, { payment: { kind: 'later' } });
  const none = { discount_paise: 0, discount_reason: '' };
  return { ...order, ...none, buyer: { ...order.buyer, phone }, discount_code, total_paise: 188_000, ...over };
}

async function quote(product: TestProduct, over: object = {}) {
  const items = [{ variant_id: product.variantId, quantity: 2 }];
  const answer = await ask(HAND_QUOTE_PATH, { items, discount_paise: 0, shipping_paise: 8000, ...over });
  return handQuoteSchema.parse(answer.body);
}

const rowOf = async (answer: Answer) => orderByNumber(handOrderResponseSchema.parse(answer.body).order_number);

it('a code is priced as in the shop, kept with the order and its items, and counts as a use', async () => {
  const { product, code, id } = await discounted({ max_uses: 1 });
  expect(await quote(product, { discount_code: ` ${code.toLowerCase()}` })).toMatchObject({
    discount: { label: code, amount: 20_000 },
    discount_refusal: '',
    subtotal_paise: 200_000,
    total_paise: 188_000,
  });
  const row = await rowOf(await ask(HAND_ORDERS_PATH, withCode(product, code)));
  expect(row).toMatchObject({ total_amount: 1880, discount_amount: 200, discount_label: code, discount_id: id });
  expect(await rowsOf('order_items', 'order_id', row.id)).toMatchObject([{ discount_amount: 200 }]);
  const again = await ask(HAND_ORDERS_PATH, withCode(product, code));
  expect([again.status, errorOf(again)]).toMatchObject([
    409,
    { code: 'discount_refused', fields: { discount_code: `The code ${code} has been used up.` } },
  ]);
  expect(await stockOf(product.variantId)).toBe(3);
});

it('the last use is given once to a shopper and staff at the same time', async () => {
  const { product, code } = await discounted({ max_uses: 1 });
  const buyer = newBuyer(testShop().url);
  const [byStaff, byShopper] = await Promise.all([
    ask(HAND_ORDERS_PATH, withCode(product, code)),
    buyer.createOrder(product, 1, { amount: 90_000, discount_code: code }),
  ]);
  expect([byStaff.status, byShopper.status].toSorted()).toEqual([200, 409]);
});

it('staff are told at once that the buyer has used a code, by the phone number', async () => {
  const { product, code } = await discounted({ max_uses_per_buyer: 1 });
  const order = withCode(product, code);
  expect((await ask(HAND_ORDERS_PATH, order)).status).toBe(200);
  const { phone } = order.buyer;
  const used = `This buyer has already used the code ${code}.`;
  expect(await quote(product, { discount_code: code, phone: `+91 ${phone}` })).toMatchObject({
    discount: null,
    discount_refusal: used,
    total_paise: 208_000,
  });
  expect(await quote(product, { discount_code: code })).toMatchObject({ discount_refusal: '' });
  const again = await ask(HAND_ORDERS_PATH, { ...withCode(product, code), buyer: order.buyer });
  expect(errorOf(again).fields).toEqual({ discount_code: used });
});

it('an automatic discount applies without a code, unless staff take an amount off', async () => {
  const { product } = await discounted({ method: 'automatic', code: '', name: 'Sale week' });
  expect(await quote(product)).toMatchObject({ discount: { label: 'Sale week' }, total_paise: 188_000 });
  expect(await quote(product, { discount_paise: 5000 })).toMatchObject({ discount: null, total_paise: 203_000 });
  const row = await rowOf(await ask(HAND_ORDERS_PATH, withCode(product, '')));
  expect(row).toMatchObject({ discount_label: 'Sale week', discount_reason: '', total_amount: 1880 });
  const typed = { discount_paise: 5000, discount_reason: 'Regular customer', total_paise: 203_000 };
  const other = await rowOf(await ask(HAND_ORDERS_PATH, withCode(product, '', typed)));
  expect(other).toMatchObject({ discount_id: '', discount_label: '', discount_amount: 50 });
});

it.each([
  ['a code and an amount', { discount_paise: 5000, discount_reason: 'Regular customer' }],
  ['a code that is not known', { discount_code: 'NOSUCHCODE' }],
])('%s are refused at the field of the code, and nothing is reserved', async (_, over) => {
  const { product, code } = await discounted();
  const answer = await ask(HAND_ORDERS_PATH, withCode(product, code, over));
  expect(Object.keys(errorOf(answer).fields ?? {})).toEqual(['discount_code']);
  expect(await stockOf(product.variantId)).toBe(5);
});
