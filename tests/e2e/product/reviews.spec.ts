import { randomUUID } from 'node:crypto';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { chooseFiles, jpeg } from '#tests/e2e/support/media-files.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { expectToast, holdToast, toast } from '#tests/support/toast.ts';

/** From the page of a delivered order to the page of the product, in a shop that publishes by itself. */

test.describe.configure({ timeout: 240_000 });

const NAME = 'Chanderi suit';
const TEXT = 'Soft, and <b>true</b> to size.';

let shop: PublishingShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
  await client().collection('shop_settings').update('shopsettings000', { placeholder_claims: false });
});
test.afterAll(() => shop.close());

const client = () => shop.running.client;

/** A delivered order of one piece: its product, and the path of its link. */
async function deliveredOrder() {
  const { url, sandboxUrl } = shop.running;
  const name = `${NAME} ${randomUUID().slice(0, 4)}`;
  const product = await client().collection('products').create({ name, price: 1000, is_active: true });
  const variant = { product_id: product.id, stitched: true, size: 'M', price: 1000, stock_quantity: 5 };
  const { id: variantId } = await client().collection('product_variants').create(variant);
  const buyer = newBuyer(url);
  const ordered = { productId: product.id, variantId, priceRupees: 1000 };
  const { order_number: number, ...created } = createdOrder(await buyer.createOrder(ordered));
  const payment = await payInDialog(sandboxUrl ?? '', created);
  await buyer.post('/api/verify-payment', payment);
  const answer = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  const order = await client().collection('orders').getFirstListItem(`order_number = "${number}"`);
  await client().collection('orders').update(order.id, { status: 'delivered' });
  return { name, productId: product.id, path: orderConfirmationSchema.parse(answer.body).link?.path ?? '' };
}

test('a buyer reviews with the keyboard and a picture; staff publish, answer and hide it; the page follows', {
  tag: '@phone',
}, async ({ openPage }) => {
  const { name, productId, path } = await deliveredOrder();
  const options = { baseURL: shop.running.url };
  const buyer = await openPage('newcomer', options);
  await buyer.goto(`${path}#reviews`);
  const section = buyer.getByRole('region', { name: 'Your review' });
  await section.getByRole('button', { name: `Write a review of ${name}` }).click();
  await expect(section.getByRole('radio', { name: '1 star' })).toBeFocused();
  await section.getByRole('button', { name: 'Send review' }).click();
  await expect(section.getByRole('alert')).toHaveText('Please choose one to five stars');
  await section.getByRole('radio', { name: '1 star' }).focus();
  for (let star = 1; star < 4; star += 1) await buyer.keyboard.press('ArrowRight');
  await section.getByLabel('Your review (optional)').fill(TEXT);
  const pictures = section.getByText('Add up to 3 pictures');
  await chooseFiles(buyer, pictures, [
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(section.getByRole('alert')).toContainText('notes.jpg: This file is not a picture that we can read.');
  await chooseFiles(buyer, pictures, [await jpeg('one.jpg'), await jpeg('two.jpg', '#225577')]);
  await section.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(section.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(section.getByLabel('Name to show')).toHaveValue('Asha');
  await expect(section.getByText('We publish your stars, text, photos and the name above')).toBeVisible();
  expect(await violationsOf(buyer)).toEqual([]);
  await section.getByRole('button', { name: 'Send review' }).click();
  await expectToast(buyer, 'Thank you for your review', 'It appears with the product when we have read it.');
  await expect(section.getByText('We have your review')).toBeVisible();
  await expect(section.getByRole('button', { name: `Change your review of ${name}` })).toBeFocused();

  const shopper = await openPage('newcomer', options);
  await shopper.goto(`/product/${productId}`);
  const shown = shopper.getByRole('region', { name: 'Reviews: Rated 4.0 of 5, 1 review' });
  await expect(shopper.getByRole('heading', { name })).toBeVisible();
  await expect(shown).toHaveCount(0);

  const staff = await openPage('staff', options);
  await staff.goto('/admin/inbox');
  const issue = staff.getByRole('article', { name: 'Reviews to read' });
  await expect(issue).toContainText('1 review');
  await issue.getByRole('link', { name: 'Read reviews' }).click();
  const card = staff.getByRole('article', { name: `4 of 5 stars by Asha for ${name}` });
  await expect(card).toContainText(TEXT);
  expect(await violationsOf(staff)).toEqual([]);
  await card.getByLabel('Your reply').fill('Thank you, Asha');
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText('No review is waiting')).toBeVisible();
  await expect(async () => {
    await shopper.reload();
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(shown).toContainText(TEXT);
  await expect(shown).toContainText('Asha · Verified buyer');
  await expect(shown).toContainText('Thank you, Asha');
  await expect(shown.getByRole('img', { name: 'Picture 1 by Asha' })).toHaveAttribute('loading', 'lazy');
  const data = await shopper.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')['@graph'][0].aggregateRating).toMatchObject({ ratingValue: '4.0', reviewCount: 1 });
  expect(await violationsOf(shopper)).toEqual([]);

  await staff.getByRole('button', { name: 'Published' }).click();
  await card.getByRole('button', { name: 'Hide' }).click();
  await holdToast(staff, 'Review hidden');
  await expect(async () => {
    await shopper.reload();
    await expect(shown).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await toast(staff, 'Review hidden').getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('the link in the email leads to a button that stops the emails', async ({ openPage }) => {
  const { path } = await deliveredOrder();
  const buyer = await openPage('newcomer', { baseURL: shop.running.url });
  await buyer.goto(`${path}#review-mails`);
  await buyer.getByRole('button', { name: 'Don’t ask me by email' }).click();
  await expectToast(buyer, 'We won’t ask you for reviews by email');
  await expect(buyer.getByRole('button', { name: 'Ask me by email again' })).toBeVisible();
});
