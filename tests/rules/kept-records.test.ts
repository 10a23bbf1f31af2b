import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS_PATH, customerListSchema, customerPath, ERASE_WORD, erasePath } from '#shared/api/customers.ts';
import { createStaffFixture, type StaffFixture } from '#tests/change-sets/staff-fixture.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';

/** What tax law and the setting 'Keep data for at least a year' keep, on a real database. */

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
  await fixture.create('user_roles', { user_id: fixture.admin.id, role: 'owner' });
}, 300_000);
afterAll(() => fixture?.stop());

const PHONE = '9822200077';

/** An invoiced order of a guest with an item and a refund; another one without an invoice. */
async function invoiced() {
  const product_id = await fixture.create('products', { name: 'Parrot suit', price: 1000, is_active: true });
  const order = (over: object) =>
    fixture.create('orders', {
      ...{ order_number: fixture.unique('GUL-7'), idempotency_key: fixture.unique('key'), total_amount: 1000 },
      ...{ status: 'delivered', payment_status: 'refunded', stock_state: 'released' },
      ...over,
    });
  const order_id = await order({ shipping: { first_name: 'Asha', phone: PHONE, state: 'Goa' } });
  const item = await fixture.create('order_items', { order_id, product_id, name: 'Suit', quantity: 1, price: 1000 });
  const refund = await fixture.create('refunds', {
    ...{ payment_id: 'pay_1', order_id, amount_paise: 100_000, status: 'processed', source: 'staff' },
    idempotency_key: fixture.unique('refund'),
  });
  for (const [kind, source] of [
    ['invoice', `order/${order_id}`],
    ['credit_note', `refund/${refund}`],
  ] as const) {
    await fixture.create('invoices', {
      ...{
        number: `${kind}/1`,
        kind: kind === 'invoice' ? 'tax_invoice' : kind,
        series: kind,
        financial_year: '26-27',
      },
      ...{ serial: 1, issued_on: '2026-11-24', source, order_id, total_paise: 100_000, document: { lines: [] } },
    });
  }
  return { product_id, order_id, item, refund, other: await order({ payment_status: 'failed', status: 'cancelled' }) };
}

const idOf = async () => {
  const { body } = await fixture.send('GET', `${CUSTOMERS_PATH}?q=${PHONE}`, fixture.admin.token);
  return String(customerListSchema.parse(body).items[0]?.id);
};
const setKept = async (keeps_a_year: boolean) => {
  const values = { keeps_a_year: keeps_a_year || null };
  await fixture.save([{ action: 'update', collection: 'shop_content', id: 'notices', values }]);
};
const erase = async (id: string) =>
  fixture.send('POST', erasePath(id), fixture.admin.token, { confirmation: ERASE_WORD });

it('an invoice, a credit note and the order, items and refund under them outlive every way to delete', async () => {
  const { product_id, order_id, item, refund, other } = await invoiced();
  const kept = async () => ({
    order: (await fixture.read('orders', order_id))?.['total_amount'],
    item: (await fixture.read('order_items', item))?.['price'],
    refund: (await fixture.read('refunds', refund))?.['amount_paise'],
    invoices: (await fixture.list('invoices', `order_id='${order_id}'`)).length,
  });
  const all = { order: 1000, item: 1000, refund: 100_000, invoices: 2 };
  expect(await kept()).toEqual(all);

  for (const table of ['orders', 'order_items', 'refunds', 'invoices']) {
    expect(() => fixture.write(`DELETE FROM ${table}`), table).toThrow(/never deleted/);
  }
  for (const path of ['orders', 'order_items', 'refunds', 'invoices'].flatMap((name) => [name, `${name}/truncate`])) {
    const answer = await fixture.send('DELETE', `/api/collections/${path}`, fixture.superuserToken);
    expect([path, answer.status]).toEqual([path, 400]);
  }
  for (const [collection, id] of Object.entries({ orders: order_id, order_items: item, refunds: refund })) {
    const answer = await fixture.send('DELETE', recordsPath(collection, id), fixture.superuserToken);
    expect([collection, answer.status]).toEqual([collection, 400]);
  }
  expect((await fixture.refusal([{ action: 'delete', collection: 'orders' as never, id: order_id }])).status).toBe(400);
  await fixture.save([{ action: 'delete', collection: 'products', id: product_id }]);
  expect((await erase(await idOf())).status).toBe(200);
  expect(await kept()).toEqual(all);

  const answer = await fixture.send('DELETE', recordsPath('orders', other), fixture.superuserToken);
  expect(answer.status, 'an order without an invoice').toBe(204);
});

it('a customer is erased at once, and with the setting a year after the last activity', async () => {
  const order = recordOf(
    await fixture.send('POST', recordsPath('orders'), fixture.superuserToken, {
      ...{ order_number: 'GUL-77', idempotency_key: 'key-77', total_amount: 0, stock_state: 'released' },
      ...{ status: 'cancelled', payment_status: 'failed', shipping: { first_name: 'Asha', phone: PHONE } },
    }),
  );
  const id = await idOf();
  const obstacle = async () => {
    const { body } = await fixture.send('GET', customerPath(id), fixture.admin.token);
    return (body as { erase_obstacle: string }).erase_obstacle;
  };
  expect(await obstacle()).toBe('');

  await setKept(true);
  const next = Number(String(order['updated_at']).slice(0, 4)) + 1;
  expect(await obstacle()).toMatch(`Kept until ${next}-`);
  expect((await erase(id)).status).toBe(409);
  fixture.write(
    "UPDATE orders SET updated_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-367 days') WHERE id = ?",
    order.id,
  );
  expect(await obstacle()).toBe('');

  fixture.write("UPDATE orders SET updated_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE id = ?", order.id);
  await setKept(false);
  expect((await erase(id)).status).toBe(200);
});
