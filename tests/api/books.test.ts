import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ADMIN_BOOKS_PATH, type BooksState, booksStateSchema, INTERNAL_AUDIT_PATH } from '#shared/api/books.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { actAsServer } from '#tests/support/server-variables.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

/** The auditor over HTTP, with the payment sandbox. What it finds in the database alone is in tests/orders/books.test.ts. */

const shop = testShop();

beforeAll(() => actAsServer(shop));
afterAll(() => vi.unstubAllEnvs());

async function audit(): Promise<BooksState> {
  const headers = { authorization: `Bearer ${shop.internalSecret}` };
  const { status, body } = await newBuyer(shop.url).post(INTERNAL_AUDIT_PATH, {}, headers);
  expect(status).toBe(200);
  return booksStateSchema.parse(body);
}

async function paidOrder() {
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(await createTestProduct()));
  await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));
  return orderByNumber(order.order_number);
}

it('finds an order whose total is not what the provider has captured, and nothing at others', async () => {
  const [right, wrong] = [await paidOrder(), await paidOrder()];
  const orders = database().collection('orders');
  await orders.update(wrong.id, { total_amount: Number(wrong['total_amount']) + 1 });
  const { findings } = await audit();
  const captured = findings.filter(({ check }) => check === 'captured').map(({ subject }) => subject);
  expect(captured).toContain(wrong.id);
  // The demo's orders were paid by no payment of the provider.
  expect(findings.filter(({ order_number }) => order_number.startsWith('DEMO-'))).toEqual([]);
  expect(findings.map(({ subject }) => subject)).not.toContain(right.id);
  await orders.update(wrong.id, { total_amount: wrong['total_amount'] });
  expect((await audit()).findings.map(({ subject }) => subject)).not.toContain(wrong.id);
});

it('names an order whose payment cannot be read, and finds nothing at others', async () => {
  const [right, unreadable] = [await paidOrder(), await paidOrder()];
  const id = String(unreadable['razorpay_payment_id']);
  await control(shop, { unreadableIds: [id] });
  const captured = (await audit()).findings.filter(({ check }) => check === 'captured');
  await control(shop, { unreadableIds: [] });
  const detail = `The provider's ${id} cannot be read: status`;
  expect(captured).toContainEqual(expect.objectContaining({ subject: unreadable.id, detail }));
  expect(captured.map(({ subject }) => subject)).not.toContain(right.id);
});

it('checks once a night, and whenever it is asked to', async () => {
  const { audited_at } = await audit();
  const { auditBooks } = await import('#server/books/audit-books.ts');
  expect((await auditBooks(new Date(), false)).audited_at).toBe(audited_at);
  expect((await audit()).audited_at > audited_at).toBe(true);
});

it('checks when staff ask, who then see its time', async () => {
  const before = (await audit()).audited_at;
  const { token } = await database().collection('users').authWithPassword(ADMIN.email, ADMIN.password);
  const staff = newBuyer(shop.url);
  const authorization = `Bearer ${token}`;
  const checked = booksStateSchema.parse((await staff.post(ADMIN_BOOKS_PATH, {}, { authorization })).body);
  expect(checked.audited_at > before).toBe(true);
  const { body } = await staff.get(ADMIN_BOOKS_PATH, { authorization });
  expect(booksStateSchema.parse(body).audited_at).toBe(checked.audited_at);
});

it('is shown by health with its time and result, which changes no status', async () => {
  const { audited_at, findings } = await audit();
  const answer = await newBuyer(shop.url).get('/api/health');
  const schema = z.object({
    status: z.string(),
    parts: z.object({ books: z.string(), orders: z.string(), disk: z.string() }),
    books: z.object({ at: z.string(), ms: z.number() }),
  });
  const health = schema.parse(answer.body);
  expect(answer.status).toBe(200);
  const isWrong = findings.some(({ check }) => check !== 'order_unreadable');
  expect(health).toMatchObject({ status: 'ok', parts: { books: isWrong ? 'wrong' : 'ok' }, books: { at: audited_at } });
  expect(['ok', 'low']).toContain(health.parts.disk);
});
