import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CUSTOMERS_PATH, customerListSchema } from '#shared/api/customers.ts';
import { issueAnswerSchema } from '#shared/api/invoices.ts';
import { OVERVIEW_PATH, overviewSchema } from '#shared/api/overview.ts';
import { reorderSchema } from '#shared/api/reorder.ts';
import { TEST_ORDERS_PATH, testOrdersSchema } from '#shared/api/test-orders.ts';
import { financialYearOf } from '#shared/tax/invoice.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { lately } from '#tests/support/indian-days.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { handOrders, TOTAL } from './hand-order-fixture.ts';
import { PRICE, placed, placement } from './order-fixture.ts';
import { createReturnsFixture, type ReturnsFixture } from './returns-fixture.ts';

/** Orders that are paid in the provider's test mode: what they are marked as, and where they count. */

let fixture: ReturnsFixture;
let staff: ReturnType<typeof handOrders>;

async function open() {
  fixture = await createReturnsFixture();
  staff = handOrders(fixture);
}
const close = () => fixture?.stop();

/** An order of the shop's pages, placed and paid with test keys. */
async function testOrder(key: string, phone = '9876543210') {
  const { order, items } = placement(fixture, key);
  await fixture.move('', { order: { ...order, is_test: true, shipping: { first_name: 'Asha', phone } }, items });
  const [row] = await ordersWhere(`idempotency_key='${key}'`);
  const id = String(row?.['id']);
  await fixture.move('/attach', { order_id: id, razorpay_order_id: `order_${key}` });
  return { id, pay: (is_test = true) => paid(`order_${key}`, is_test) };
}

const paid = (razorpay_order_id: string, is_test: boolean, total_amount = PRICE) =>
  fixture.move('/mark-paid', {
    ...{ razorpay_order_id, razorpay_payment_id: `pay_${razorpay_order_id}`, total_amount },
    ...{ currency: 'INR', email: '', phone: '', order_number: '', is_test },
  });

async function ordersWhere(filter: string): Promise<Record<string, unknown>[]> {
  const path = `${recordsPath('orders')}?filter=${encodeURIComponent(`(${filter})`)}`;
  const { body } = await fixture.send('GET', path, fixture.pocketbase.token);
  return Object(body).items;
}

const isTest = async (id: string) => (await fixture.order(id))['is_test'];

async function ask<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse((await fixture.send('GET', path, fixture.admin.token)).body);
}

/** What every figure of sales says. */
async function figures() {
  const { current, best_by_pieces, best_by_revenue } = await ask(`${OVERVIEW_PATH}?${lately()}`, overviewSchema);
  const sum = (figure: 'revenue' | 'refunded' | 'paid' | 'begun') =>
    current.reduce((total, day) => total + day[figure], 0);
  const reorder = await ask('/api/shop/admin/reorder', reorderSchema);
  const customers = await ask(CUSTOMERS_PATH, customerListSchema);
  return {
    revenue: sum('revenue'),
    refunded: sum('refunded'),
    paid: sum('paid'),
    begun: sum('begun'),
    bestPieces: best_by_pieces[0]?.pieces,
    bestRevenue: best_by_revenue[0]?.revenue,
    soldIn30Days: reorder.items[0]?.sold,
    customers: customers.items.reduce((sum, { value }) => sum + value, 0),
    says: (await ask(TEST_ORDERS_PATH, testOrdersSchema)).test_orders,
  };
}

async function invoiced(order_id: string, source: string, over: object = {}) {
  const { updated_at } = await fixture.order(order_id);
  const day = indianDay();
  const amounts = { taxablePaise: 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  const answer = await fixture.send('POST', '/api/shop/server/invoices', fixture.pocketbase.token, {
    ...{ kind: 'tax_invoice', source, order_id, invoice_id: '', day, financial_year: financialYearOf(day) },
    total_paise: 100,
    document: {
      seller: { name: 'Gulmohar', legalName: '', address: [], gstin: '', email: '', phone: '' },
      buyer: { name: 'Asha', address: [], gstin: '' },
      placeOfSupply: { state: 'Rajasthan', code: '08' },
      orderNumber: 'GUL-1',
      lines: [],
      total: { grossPaise: 100, ...amounts },
      credits: null,
    },
    seen: { order_updated_at: updated_at, credited_paise: 0 },
    ...over,
  });
  const { invoice } = issueAnswerSchema.parse(answer.body);
  if (invoice === null) throw new Error('no invoice was issued');
  return invoice;
}

describe('a shop with test orders', () => {
  beforeAll(open);
  afterAll(close);

  it('counts them everywhere until it takes real money, also if that is refunded, and says so', async () => {
    expect((await figures()).says).toBe('none');
    await fixture.setStock(3);
    const { pay } = await testOrder('counted-while-alone');
    await pay();
    await testOrder('counted-unpaid-one');
    expect(await figures()).toEqual({
      ...{ revenue: PRICE, refunded: 0, paid: 1, begun: 2, bestPieces: 1, bestRevenue: PRICE },
      ...{ soldIn30Days: 1, customers: PRICE, says: 'counted' },
    });

    const { id } = await staff.entered('first-real-sale-1');
    await staff.record(id);
    const real = { revenue: TOTAL, refunded: 0, paid: 1, begun: 0, bestPieces: 1, soldIn30Days: 1, customers: 0 };
    expect(await figures()).toMatchObject({ ...real, says: 'left_out' });
    await fixture.asServer('/api/shop/server/refunds', {
      ...{ order_id: id, amount_paise: TOTAL * 100, reason: 'Returned', restock: [] },
      ...{ idempotency_key: 'refund-of-real-one', actor_id: fixture.admin.id, actor_email: 'staff@example.com' },
    });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'refunded' });
    expect(await figures()).toMatchObject({ revenue: 0, paid: 0, says: 'left_out' });
  });
});

describe('an order is a test', () => {
  beforeAll(open);
  afterAll(close);

  it('an order is a test if it was placed in test mode, or if its payment was a test', async () => {
    const one = await testOrder('placed-in-test-mode');
    expect(await isTest(one.id)).toBe(true);
    await one.pay();
    expect(await isTest(one.id)).toBe(true);
    const linked = await staff.entered('entered-then-test-1');
    const link = await staff.linked(linked.id, 'TestLink');
    expect(await isTest(linked.id)).toBe(false);
    await fixture.move('/event', {
      event: { event_id: 'event_T1', event: 'payment_link.paid', razorpay_order_id: '', razorpay_payment_id: 'pay_T1' },
      attempt: null,
      payment: {
        ...{ razorpay_order_id: link.razorpay_order_id, razorpay_payment_id: 'pay_T1', total_amount: TOTAL },
        ...{ currency: 'INR', email: '', is_test: true },
      },
      link: { ...link, status: 'paid' },
    });
    expect(await isTest(linked.id)).toBe(true);
  });

  it('no longer once real money pays it', async () => {
    const late = await testOrder('paid-with-live-keys');
    await late.pay(false);
    const cash = await testOrder('paid-in-cash-later');
    await staff.record(cash.id, { total_amount: PRICE });
    expect([await isTest(late.id), await isTest(cash.id)]).toEqual([false, false]);
    const older = await placed(fixture, 'placed-by-old-code');
    expect(await isTest(older.id)).toBe(false);
  });

  it('an order is a test if it replaces items of one', async () => {
    const order = await fixture.delivered('exchanged-test-order');
    fixture.database.prepare('UPDATE orders SET is_test = TRUE WHERE id = ?').run(order.id);
    const { token } = fixture.pocketbase;
    const made = await fixture.send('POST', recordsPath('product_variants'), token, {
      ...{ product_id: fixture.productId, stitched: true, size: 'L', price: PRICE, stock_quantity: 9 },
    });
    const { id } = await fixture.ask(order, { wish: 'exchange' });
    const exchange = [{ item_id: order.itemId, variant_id: Object(made.body).id }];
    const decision = { action: 'approve', wish: 'exchange', decision: '', exchange };
    expect((await fixture.decide(id, decision)).status).toBe(200);
    expect(await isTest(String((await fixture.stored(id))['exchange_order_id']))).toBe(true);
  });
});

describe('invoices of test orders', () => {
  beforeAll(open);
  afterAll(close);

  it('have numbers of their own, and take none of the real ones', async () => {
    const year = financialYearOf(indianDay());
    const test = await testOrder('invoiced-test-order');
    const real = await placed(fixture, 'invoiced-real-order');
    const first = await invoiced(test.id, 'order/test-1');
    expect(first).toMatchObject({ number: `INV-TEST/${year}/000001`, series: 'test_invoice' });
    expect(await invoiced(real.id, 'order/real-1')).toMatchObject({ number: `INV/${year}/000001`, series: 'invoice' });
    expect(await invoiced(test.id, 'order/test-2')).toMatchObject({ number: `INV-TEST/${year}/000002` });
    expect(await invoiced(real.id, 'order/real-2')).toMatchObject({ number: `INV/${year}/000002` });
    const note = { kind: 'credit_note', invoice_id: first.id };
    expect(await invoiced(test.id, 'refund/test-1', note)).toMatchObject({ number: `CRN-TEST/${year}/000001` });
  });

  it('keep their prefix from the other kind', async () => {
    const settings = recordsPath('invoice_settings', 'invoicesettings');
    const set = (values: object) => fixture.send('PATCH', settings, fixture.pocketbase.token, values);
    expect((await set({ prefix: 'CRN', credit_prefix: 'NEW' })).status).toBe(400);
  });
});
