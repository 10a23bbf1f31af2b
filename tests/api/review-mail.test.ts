import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';

/** The mail that asks for a review, from the delivery to the page that its link opens. */

let mailbox: Mailbox;
let shop: ShopCopy;
beforeAll(async () => {
  mailbox = await startMailbox();
  shop = await openShopCopy('empty', {
    variables: {
      PUBLISH: 'manual',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      SMTP_FROM: 'a@shop.example',
    },
  });
});
afterAll(async () => {
  await shop.close();
  await mailbox.stop();
});

const EMAIL = 'asha@example.com';

it('its link opens an order whose own link has expired, and ends thirty days after the mail', async () => {
  const { client, url, sandboxUrl } = shop.running;
  await client.collection('shop_settings').update('shopsettings000', { placeholder_claims: false });
  await client.collection('mail_texts').update('review_asked', { after_days: 0 });
  const product = await client.collection('products').create({ name: 'Suit', price: 1000, is_active: true });
  const variant = { product_id: product.id, stitched: true, size: 'M', price: 1000, stock_quantity: 5 };
  const { id: variantId } = await client.collection('product_variants').create(variant);
  const buyer = newBuyer(url);
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
  const page = await newBuyer(url).get(`/api/order-confirmation?${query}`);
  const { reviews, link: own } = orderConfirmationSchema.parse(page.body);
  expect([own, reviews.items.map(({ name }) => name)]).toEqual([null, ['Suit']]);
  const expires = Number.parseInt(query.get('token')?.split('.')[1] ?? '', 36) * 1000;
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
});
