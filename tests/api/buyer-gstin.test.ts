import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { indianDay } from '#shared/time/indian-day.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { actAsServer } from '#tests/support/server-variables.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';
import { entered, handOrder } from './staff-orders.ts';

/** The GSTIN of a business in the checkout and in orders by hand. The address of the test orders is in Karnataka. */

const shop = testShop();
const KARNATAKA = '29AAPFU0939F1ZR';
const NO_ADDRESS = { address: '', city: '', state: '', pincode: '' };

beforeAll(async () => {
  actAsServer(shop);
  await database().collection('invoice_settings').update('invoicesettings', { starts_on: indianDay() });
  await database()
    .collection('shop_content')
    .create({ id: 'identity', value: { gstin: '08AAPFU0939F1ZV' } });
});
afterAll(async () => {
  await database().collection('shop_content').delete('identity');
  vi.unstubAllEnvs();
});

it('the GSTIN of a business, as people type it, is kept with the order and named on its invoice', async () => {
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(await createTestProduct(), 1, { gstin: '29 aapfu0939f1zr' }));
  await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));
  const stored = await orderByNumber(order.order_number);
  expect(stored).toMatchObject({ gstin: KARNATAKA });
  const { issueInvoice } = await import('#server/invoices/issue.ts');
  expect(await issueInvoice(stored.id)).toMatchObject({
    kind: 'tax_invoice',
    document: { buyer: { gstin: KARNATAKA }, placeOfSupply: { code: '29' } },
  });
});

it('a GSTIN of another state than the address is left out, and the order goes on', async () => {
  const product = await createTestProduct();
  const order = createdOrder(await newBuyer(shop.url).createOrder(product, 1, { gstin: '08AAPFU0939F1ZV' }));
  expect(await orderByNumber(order.order_number)).toMatchObject({ gstin: '' });
});

it('a GSTIN with a wrong check digit is refused at its field', async () => {
  const refused = await newBuyer(shop.url).createOrder(await createTestProduct(), 1, { gstin: '29AAPFU0939F1ZA' });
  expect([refused.status, errorOf(refused)]).toEqual([
    400,
    expect.objectContaining({
      code: 'invalid_request',
      fields: { gstin: 'Please check the 15 characters of the GSTIN, or leave it blank' },
    }),
  ]);
});

it.each([
  ['is kept if it is of the state of the address', {}, KARNATAKA, KARNATAKA],
  ['of another state is left out', {}, '08AAPFU0939F1ZV', ''],
  ['is kept at the counter without an address', NO_ADDRESS, '08AAPFU0939F1ZV', '08AAPFU0939F1ZV'],
])('a GSTIN in an order by hand %s', async (_, address, gstin, kept) => {
  const { buyer } = handOrder(await createTestProduct());
  const source = address === NO_ADDRESS ? 'counter' : 'phone';
  const order = await entered({ source, buyer: { ...buyer, ...address, gstin }, payment: { kind: 'later' } });
  expect(await order.row()).toMatchObject({ gstin: kept });
});
