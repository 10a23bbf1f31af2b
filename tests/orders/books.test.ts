import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BooksState, booksStateSchema } from '#shared/api/books.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { createMixedShop, type MixedShop } from './mixed-shop.ts';

/** The auditor finds nothing in a shop with rows of every kind, and each thing that does not add up. */

let shop: MixedShop;
let database: DatabaseSync;
beforeAll(async () => {
  shop = await createMixedShop();
  database = new DatabaseSync(join(shop.dataDir, 'data.db'), { timeout: 10_000 });
}, 120_000);
afterAll(async () => {
  database?.close();
  await shop?.stop();
});

const ask = async (method: string, path: string): Promise<BooksState> =>
  booksStateSchema.parse((await shop.send(method, path, shop.superuserToken)).body);
const audit = () => ask('POST', '/api/shop/server/books/audit');
const issues = async () => {
  const { open } = inboxSchema.parse((await shop.send('GET', INBOX_PATH, shop.owner.token)).body);
  return open.filter(({ kind }) => kind === 'books_wrong');
};

it('finds nothing in a shop with orders, refunds, returns and emails of every kind', async () => {
  const { findings, audited_at } = await audit();
  expect(findings).toEqual([]);
  expect(Date.now() - Date.parse(audited_at)).toBeLessThan(60_000);
});

const LONG_AGO = '2026-01-01 00:00:00.000Z';
const A_PAID_ORDER =
  "(SELECT id FROM orders WHERE payment_status = 'paid' AND razorpay_payment_id LIKE 'pay%' ORDER BY id LIMIT 1)";
const MAIL = `INSERT INTO buyer_mails (id, event, kind, order_id, status, created_at, updated_at)
  SELECT 'books' || n.value || '00000000', 'books:' || n.value, 'order_paid', ${A_PAID_ORDER}, 'sent', '${LONG_AGO}', '${LONG_AGO}'
  FROM json_each('[11,12]') n`;
const INVOICE = `INSERT INTO invoices (id, number, kind, series, financial_year, serial, issued_on, source, order_id, total_paise, document,
    created_at)
  SELECT 'books' || n.value || '00000000', 'B/' || n.value, 'tax_invoice', 'invoice', '20-21', n.value, '2020-05-01', 'books/' || n.value,
    ${A_PAID_ORDER}, 100, '{}', '${LONG_AGO}' FROM json_each('[11,13]') n`;
const REFUND = `INSERT INTO refunds (id, order_id, payment_id, amount_paise, status, source, idempotency_key, provider_refund_id,
    created_at, updated_at)
  SELECT 'books0000000000', id, razorpay_payment_id, 99999900, 'processed', 'staff', 'books-refund', 'rfnd_books', '${LONG_AGO}', '${LONG_AGO}'
  FROM orders WHERE id = ${A_PAID_ORDER}`;

const wrong: [string[], string, string][] = [
  [['order_sum'], 'a total', `UPDATE orders SET total_amount = total_amount + 1 WHERE id = ${A_PAID_ORDER}`],
  [
    ['order_sum'],
    'the price of an item',
    `UPDATE order_items SET price = price + 0.01 WHERE order_id = ${A_PAID_ORDER.replace('BY id', 'BY id DESC')}`,
  ],
  [['paid_without_payment'], 'no time of payment', `UPDATE orders SET paid_at = '' WHERE id = ${A_PAID_ORDER}`],
  [
    ['payment_without_paid'],
    'a payment of an unpaid order',
    "UPDATE orders SET razorpay_payment_id = 'pay_books' WHERE id = (SELECT id FROM orders WHERE payment_status = 'pending' LIMIT 1)",
  ],
  [
    ['cancelled_paid'],
    'a cancelled order that keeps its payment',
    `UPDATE orders SET status = 'cancelled', updated_at = '${LONG_AGO}' WHERE id = ${A_PAID_ORDER}`,
  ],
  [
    ['customer_sums'],
    'an amount that the list of customers counts wrong',
    'UPDATE shop_order_customers SET paid_paise = paid_paise + 100 WHERE order_id = (SELECT MIN(order_id) FROM shop_order_customers)',
  ],
  [['refunds'], 'more refunded than paid', REFUND],
  [['invoice_gap', 'invoice_twice'], 'a missing number and a second invoice', INVOICE],
  [['mail_twice'], 'two confirmations', MAIL],
  [
    ['ledger'],
    'a move of stock that is not there',
    `INSERT INTO stock_moves (variant_id, product_id, name, stitched, size, delta, stock_after, kind, actor, order_number, note, created_at)
     VALUES ('nothing', '', '', 1, 'M', 3, 3, 'initial', '', '', '', '${LONG_AGO}')`,
  ],
];

it.each(wrong)('finds as %s: %s', async (checks, _, sql) => {
  const before = (await audit()).findings;
  database.exec(sql);
  const { findings } = await audit();
  const found = findings.filter(
    (one) => !before.some(({ check, subject }) => check === one.check && subject === one.subject),
  );
  expect([...new Set(found.map(({ check }) => check))].toSorted()).toEqual(expect.arrayContaining(checks));
  expect(await issues()).toHaveLength(findings.length);
});

it('keeps what the server has found until it reports that it is gone', async () => {
  const finding = { subject: 'abc', order_id: '', order_number: 'GUL-1', detail: 'Its row cannot be read: status' };
  const report = (findings: object[]) =>
    shop.send('POST', '/api/shop/server/books/findings', shop.superuserToken, { check: 'order_unreadable', findings });
  await report([finding]);
  expect((await ask('GET', '/api/shop/server/books')).findings).toContainEqual({
    ...finding,
    check: 'order_unreadable',
  });
  await audit();
  const { open } = inboxSchema.parse((await shop.send('GET', INBOX_PATH, shop.owner.token)).body);
  expect(open).toContainEqual(expect.objectContaining({ kind: 'order_unreadable', order_number: 'GUL-1' }));
  await report([]);
  expect((await ask('GET', '/api/shop/server/books')).findings.map(({ check }) => check)).not.toContain(
    'order_unreadable',
  );
});
