import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestProduct } from '#bench/test-product.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { until } from '#tests/publishing/support/until.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { type Mailbox, type MailboxOptions, startMailbox } from '#tests/support/mailbox.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';
import { SITE_URL } from '#tests/support/template.ts';
import { Outbox } from './support/outbox.ts';

/** Mails of the outbox, sent by the timer of the shop's server to a real mail server. */

let trouble: MailboxOptions = {};
let mailbox: Mailbox;
let shop: ShopCopy;
let outbox: Outbox;

beforeAll(async () => {
  mailbox = await startMailbox({ refuse: (stage, to) => trouble.refuse?.(stage, to) });
  const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailbox.port), SMTP_FROM: 'orders@shop.example' };
  shop = await openShopCopy('small', { variables: { PUBLIC_SITE_URL: SITE_URL, PUBLISH: 'manual', ...smtp } });
  outbox = await Outbox.of(shop.running.client);
});
afterAll(async () => {
  await shop?.close();
  await mailbox?.stop();
});
beforeEach(() => {
  trouble = {};
});

it('a buyer who pays gets the confirmation in both parts, with a link that shows the order', async () => {
  const buyer = newBuyer(shop.running.url, SITE_URL);
  const order = createdOrder(await buyer.createOrder(outbox.product, 1, { email: 'asha@example.com' }));
  const paid = await payInDialog(shop.running.sandboxUrl ?? '', order);
  expect((await buyer.post('/api/verify-payment', paid)).status).toBe(200);
  await until('the mail is there', 1, async () => mailbox.mailsTo('asha@example.com').length);
  const [mail] = mailbox.mailsTo('asha@example.com');
  expect(mail?.subject).toBe(`Order ${order.order_number} is confirmed`);
  expect(mail?.html).toContain('Hello Asha,');
  expect(mail?.text).toContain('Hello Asha,');
  expect(mail?.headers).toEqual(
    expect.arrayContaining([
      'From: Gulmohar <orders@shop.example>',
      'To: asha@example.com',
      'Reply-To: orders@gulmohar.example',
      'Auto-Submitted: auto-generated',
      expect.stringMatching(/^Message-ID: <[a-z0-9]{15}@shop\.example>$/),
      expect.stringMatching(/^Date: /),
    ]),
  );
  const link = new URL(/https?:\S+order-confirmation\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.origin).toBe(SITE_URL);
  const anybody = newBuyer(shop.running.url, SITE_URL);
  expect((await anybody.get(`/api/order-confirmation${link.search}`)).status).toBe(200);
});

it('who waits for a size gets its email, and the email’s links stop further ones by a POST only', async () => {
  const { client } = shop.running;
  const sizes = [await createTestProduct(client, 0), await createTestProduct(client, 0)];
  const shopper = newBuyer(shop.running.url, SITE_URL);
  for (const { productId } of sizes) {
    const request = { product_id: productId, size: 'M', email: 'waits@example.com' };
    expect((await shopper.post('/api/stock-request', request)).body).toEqual({ is_kept: true });
  }
  await client.collection('product_variants').update(sizes[0]?.variantId ?? '', { stock_quantity: 1 });
  await until('the mail is there', 1, async () => mailbox.mailsTo('waits@example.com').length);
  const [mail] = mailbox.mailsTo('waits@example.com');
  expect(mail?.subject).toBe('Size M is back: Measured kurta');

  const page = new URL(/https?:\S+stop-stock-mails\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const header = mail?.headers.find((line) => line.startsWith('List-Unsubscribe: ')) ?? '';
  const endpoint = new URL(/<(.+)>/.exec(header)?.[1] ?? '');
  expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect([page.origin, endpoint.origin, endpoint.search]).toEqual([SITE_URL, SITE_URL, page.search]);

  const at = shop.running.url + endpoint.pathname + endpoint.search;
  const requests = async () => (await client.collection('stock_requests').getFullList()).length;
  const opened = await fetch(at, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, page.pathname + page.search]);
  expect(await requests()).toBe(2);
  // As a mail program does.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(at, { method: 'POST', body })).status).toBe(200);
  expect(await requests()).toBe(0);
  expect((await fetch(at, { method: 'POST', body })).status).toBe(404);
});

it('an address that the mail server refuses is given up at once, and other emails go on', async () => {
  trouble = { refuse: (stage, to) => (stage === 'address' && to.startsWith('typo') ? 550 : undefined) };
  const [typo, fine] = await outbox.paidOrders(['typo@example.com', 'fine@example.com']);
  await until('the other mail is there', 1, async () => mailbox.mailsTo('fine@example.com').length);
  await until('it is given up', 'refused', async () => (await outbox.confirmationOf(typo))?.status);
  expect((await outbox.confirmationOf(typo))?.problem).toContain('550');
  await until('the other is noted', 'sent', async () => (await outbox.confirmationOf(fine))?.status);
});

it('staff see an email before it is sent, and send a test to themselves', async () => {
  const staff = createPocketBase(shop.running.pocketBaseUrl);
  await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
  const headers = { authorization: staff.authStore.token };
  const texts = { subject: 'Thank you, {first_name}', heading: 'h', text: 'Total {total}', closing: 'c' };
  const buyer = newBuyer(shop.running.url, SITE_URL);
  const preview = await buyer.post('/api/admin/mail-preview', { kind: 'order_paid', texts }, headers);
  expect(preview.body).toMatchObject({ subject: 'Thank you, Asha', text: expect.stringContaining('Total ₹5,797') });
  expect((await buyer.post('/api/admin/mail-test', { kind: 'order_paid', texts }, headers)).status).toBe(200);
  expect(mailbox.mailsTo(DEMO_ADMIN.email).map(({ subject }) => subject)).toContain('Test: Thank you, Asha');
  trouble = { refuse: () => 550 };
  const refused = await buyer.post('/api/admin/mail-test', { kind: 'order_paid', texts }, headers);
  expect(refused).toMatchObject({ status: 502, body: { error: { code: 'mail_failed' } } });
});

it('the link of the email that asks for a review opens an order whose own link has expired, and ends thirty days after the email', async () => {
  const EMAIL = 'reviews@example.com';
  const { client, url, sandboxUrl } = shop.running;
  await client.collection('shop_settings').update('shopsettings000', { placeholder_claims: false });
  await client.collection('mail_texts').update('review_asked', { after_days: 0 });
  const product = await client.collection('products').create({ name: 'Suit', price: 1000, is_active: true });
  const variant = { product_id: product.id, stitched: true, size: 'M', price: 1000, stock_quantity: 5 };
  const { id: variantId } = await client.collection('product_variants').create(variant);
  const buyer = newBuyer(shop.running.url, SITE_URL);
  const ordered = { productId: product.id, variantId, priceRupees: 1000 };
  const created = createdOrder(await buyer.createOrder(ordered, 1, { email: EMAIL }));
  await buyer.post('/api/verify-payment', await payInDialog(sandboxUrl ?? '', created));
  const order = await client.collection('orders').getFirstListItem(`order_number = "${created.order_number}"`);
  const database = new DatabaseSync(join(pocketBaseDirectory(shop.dataDir), 'data.db'), { timeout: 10_000 });
  database
    .prepare("UPDATE orders SET email = ?, created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-40 days') WHERE id = ?")
    .run(EMAIL, order.id);
  database.close();

  const staff = createPocketBase(shop.running.pocketBaseUrl);
  await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
  await staff.collection('orders').update(order.id, { status: 'delivered' });
  const asked = () => mailbox.mailsTo(EMAIL).find(({ subject }) => subject.startsWith('How do you like it?'));
  await expect.poll(asked, { timeout: 60_000 }).toBeDefined();
  const link = /(\/order-confirmation\?\S+)#reviews/.exec(asked()?.text ?? '')?.[1] ?? '';
  expect(asked()?.text).toContain(`${link}#review-mails`);

  const query = new URL(link, url).searchParams;
  const page = await newBuyer(shop.running.url, SITE_URL).get(`/api/order-confirmation?${query}`);
  const { reviews, link: own } = orderConfirmationSchema.parse(page.body);
  expect([own, reviews.items.map(({ name }) => name)]).toEqual([null, ['Suit']]);
  const expires = Number.parseInt(query.get('token')?.split('.')[1] ?? '', 36) * 1000;
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
});
