import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderReviewsSchema } from '#shared/api/order-confirmation.ts';
import { ADMIN_REVIEWS_PATH, reviewListSchema } from '#shared/api/reviews.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';
import { claim, createMailedFixture, mailsOf, sendAll } from './outbox-fixture.ts';

/** Reviews of verified buyers, on a real database. */

const DAY = 24 * 60;
const IN_A_WEEK = 7 * DAY + 11;

let fixture: OrderFixture;
let admin: Person;
let database: DatabaseSync;

beforeAll(async () => {
  fixture = await createMailedFixture(50);
  admin = await signUp(fixture.send, 'staff');
  await asSuperuser('POST', recordsPath('user_roles'), { user_id: admin.id, role: 'admin' });
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { readOnly: true, timeout: 10_000 });
});
beforeEach(() => setClaims(false));
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});

const asSuperuser = (method: string, path: string, body?: unknown) =>
  fixture.send(method, path, fixture.pocketbase.token, body);
const setClaims = (placeholder_claims: boolean) =>
  asSuperuser('PATCH', recordsPath('shop_settings', 'shopsettings000'), { placeholder_claims });

/** An order that was paid, and delivered unless another status is given. */
async function delivered(key: string, { status = 'delivered', phone = '' } = {}) {
  const order = await placed(fixture, key);
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: `pay_${key}`,
    total_amount: PRICE,
    email: `${key}@example.com`,
  });
  await asSuperuser('PATCH', recordsPath('orders', order.id), { shipping: { first_name: 'Asha', phone } });
  await setStatus(order, status);
  await sendAll(fixture);
  return order;
}

/** As staff set it. */
const setStatus = async ({ id }: { id: string }, status: string) =>
  recordOf(await fixture.send('PATCH', recordsPath('orders', id), admin.token, { status }));

type Order = Awaited<ReturnType<typeof delivered>>;

async function write(order: Pick<Order, 'id'>, over: object = {}) {
  const body = {
    order_id: order.id,
    product_id: fixture.productId,
    rating: 4,
    text: 'Soft, and <b>true</b> to size',
    name: 'Asha',
    kept: [],
    pictures: [],
    ...over,
  };
  const answer = await asSuperuser('POST', '/api/shop/server/reviews', body);
  return z.object({ outcome: z.string() }).parse(answer.body).outcome;
}

const shownTo = async ({ id }: Pick<Order, 'id'>) =>
  orderReviewsSchema.parse((await asSuperuser('GET', `/api/shop/server/reviews/${id}`)).body);
const reviewsOf = async ({ id }: Pick<Order, 'id'>) => {
  const filter = encodeURIComponent(`(order_id='${id}')`);
  return recordsOf(await asSuperuser('GET', `${recordsPath('reviews')}?filter=${filter}`));
};
const moderate = (id: unknown, values: object, seen: object = {}) =>
  fixture.send('POST', '/api/shop/admin/change-sets', admin.token, {
    label: 'Review published',
    source: 'form',
    key: crypto.randomUUID(),
    operations: [{ action: 'update', collection: 'reviews', id, values, seen }],
  });
/** The product's published reviews, as its page has them. */
const published = () =>
  database.prepare('SELECT * FROM product_reviews WHERE id = ?').get(fixture.productId) as
    | { count: number; newest: string }
    | undefined;

/** A picture that the server stored for a review; its storage path. */
async function picture(): Promise<string> {
  const form = new FormData();
  const pixel = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
  form.set('file', new File([pixel], 'w1.webp', { type: 'image/webp' }));
  form.set('is_of_buyer', 'true');
  const record = recordOf(await asSuperuser('POST', recordsPath('product_images'), form));
  return `${record.id}/${String(record['file'])}`;
}
const isStored = async (path: string) =>
  (await asSuperuser('GET', recordsPath('product_images', path.slice(0, 15)))).status === 200;

describe('a review', () => {
  it('is taken from the buyer of a delivered, paid order that has the product, and waits for staff', async () => {
    const order = await delivered('review-is-written-1');
    expect((await shownTo(order)).items).toEqual([
      { product_id: fixture.productId, name: 'Ajrakh kurta', review: null },
    ]);
    expect(await write(order)).toBe('saved');
    expect(await reviewsOf(order)).toMatchObject([{ state: 'waiting', rating: 4, name: 'Asha' }]);
    expect((await shownTo(order)).items[0]?.review).toMatchObject({ rating: 4, is_published: false });
    expect(published()).toBeUndefined();
  });

  it('is refused before delivery, for another product, for a refunded order, and while placeholder claims are shown', async () => {
    const sent = await delivered('review-only-shipped', { status: 'shipped' });
    expect([await write(sent), (await shownTo(sent)).items]).toEqual(['not_delivered', []]);
    const order = await delivered('review-is-refused-1');
    expect(await write(order, { product_id: '999999' })).toBe('not_in_order');
    await setClaims(true);
    expect([await write(order), (await shownTo(order)).items]).toEqual(['off', []]);
    await setClaims(false);
    await asSuperuser('PATCH', recordsPath('orders', order.id), { payment_status: 'refunded' });
    expect([await write(order), (await shownTo(order)).items]).toEqual(['refunded', []]);
    expect(await reviewsOf(order)).toEqual([]);
  });

  it('is one for a product and buyer: another one replaces it and waits again, also from a later order', async () => {
    const first = await delivered('review-is-replaced1', { phone: '9000000001' });
    const later = await delivered('review-is-replaced2', { phone: '9000000001' });
    const stranger = await delivered('review-is-anothers1', { phone: '9000000002' });
    await Promise.all([write(first), write(first), write(first)]);
    const [review] = await reviewsOf(first);
    expect((await moderate(review?.id, { state: 'published' })).status).toBe(200);
    expect(published()?.count).toBe(1);
    expect(await write(stranger)).toBe('saved');
    expect(await write(later, { rating: 2 })).toBe('saved');
    expect(await reviewsOf(first)).toEqual([]);
    expect(await reviewsOf(later)).toMatchObject([{ id: review?.id, rating: 2, state: 'waiting' }]);
    expect(published()).toBeUndefined();
    // A typed phone number does not show what was written with another order.
    expect((await shownTo(first)).items[0]?.review).toBeNull();
  });

  it('keeps the pictures that stay, and deletes the others; no visitor can list them', async () => {
    const order = await delivered('review-has-pictures');
    const [one, two, three] = [await picture(), await picture(), await picture()];
    await write(order, { pictures: [one, two] });
    expect((await shownTo(order)).items[0]?.review?.pictures).toEqual([one, two]);
    const listed = await fixture.send('GET', recordsPath('product_images'), '');
    expect(recordsOf(listed)).toEqual([]);
    await write(order, { kept: [two, 'of-another-order'], pictures: [three] });
    expect((await shownTo(order)).items[0]?.review?.pictures).toEqual([two, three]);
    expect([await isStored(one), await isStored(two), await isStored(three)]).toEqual([false, true, true]);
  });

  it('is published as staff read it, hidden and answered, each with an audit entry that can be undone', async () => {
    const order = await delivered('review-is-moderated');
    await write(order);
    const [review] = await reviewsOf(order);
    const seen = { state: 'waiting', rating: 4, written_at: review?.['written_at'] };
    // The buyer changes it while staff read it.
    await write(order, { rating: 1, text: 'Something else' });
    expect((await moderate(review?.id, { state: 'published' }, seen)).status).toBe(409);
    const [now] = await reviewsOf(order);
    const values = { state: 'published', reply: 'Thank you' };
    const answer = await moderate(review?.id, values, { ...seen, rating: 1, written_at: now?.['written_at'] });
    expect(answer.status).toBe(200);
    expect(JSON.parse(published()?.newest ?? '')).toMatchObject([{ text: 'Something else', reply: 'Thank you' }]);
    const id = z.object({ id: z.string() }).parse(answer.body).id;
    expect((await fixture.send('POST', `/api/shop/admin/change-sets/${id}/undo`, admin.token, {})).status).toBe(200);
    expect(published()).toBeUndefined();
    expect((await moderate(review?.id, { text: 'Lovely' })).status).toBe(400);
  });
});

describe('the email that asks for a review', () => {
  it('goes out once, seven days after the delivery', async () => {
    const order = await delivered('review-mail-is-sent');
    expect(await sendAll(fixture, 6 * DAY)).toEqual([]);
    expect(await sendAll(fixture, IN_A_WEEK)).toEqual(['review_asked to review-mail-is-sent@example.com']);
    expect(await sendAll(fixture, IN_A_WEEK)).toEqual([]);
    await setStatus(order, 'shipped');
    await setStatus(order, 'delivered');
    await sendAll(fixture);
    expect(await sendAll(fixture, IN_A_WEEK)).toEqual([]);
  });

  it('goes out for an order paid on delivery, also if the cash is recorded after the delivery', async () => {
    const body = placement(fixture, 'review-on-delivery');
    const given = { shipping: { phone: '9000000009' }, payment_method: 'cash_on_delivery', email: 'cash@example.com' };
    const answer = await fixture.move('', { ...body, order: { ...body.order, ...given } });
    const order = z.object({ id: z.string() }).parse(answer['order']);
    const step = (name: string, values: object = {}) =>
      fixture.send('POST', `/api/shop/admin/orders/${order.id}/on-delivery`, admin.token, { step: name, ...values });
    await step('confirm');
    await setStatus(order, 'delivered');
    await sendAll(fixture);
    expect(await claim(fixture, IN_A_WEEK)).toBeNull();
    expect((await step('collect', { total_amount: PRICE, reference: '' })).status).toBe(200);
    await sendAll(fixture);
    expect(await sendAll(fixture, IN_A_WEEK)).toEqual(['review_asked to cash@example.com']);
  });

  it.each<[string, (order: Order) => Promise<unknown>]>([
    ['the order is not delivered after all', (order) => setStatus(order, 'shipped')],
    [
      'the order was refunded',
      ({ id }) => asSuperuser('PATCH', recordsPath('orders', id), { payment_status: 'refunded' }),
    ],
    ['the buyer has written one', (order) => write(order)],
    ['placeholder claims are shown', () => setClaims(true)],
    [
      'the items are being returned',
      ({ id }) =>
        asSuperuser('POST', recordsPath('return_requests'), {
          ...{ order_id: id, status: 'requested', wish: 'refund', key: crypto.randomUUID() },
          items: [{ item_id: 'item', quantity: 1, reason: 'size', size: '' }],
        }),
    ],
    ['the mail is turned off', () => asSuperuser('PATCH', recordsPath('mail_texts', 'review_asked'), { is_off: true })],
  ])('is not sent if %s', async (reason, happen) => {
    const order = await delivered(`review-no-mail-${reason.length}`);
    await happen(order);
    await sendAll(fixture);
    expect(await sendAll(fixture, IN_A_WEEK)).toEqual([]);
    expect(await mailsOf(fixture, order.id)).toContain('review_asked cancelled');
    await asSuperuser('PATCH', recordsPath('mail_texts', 'review_asked'), { is_off: false });
  });

  it('waits as many days as staff have set', async () => {
    await asSuperuser('PATCH', recordsPath('mail_texts', 'review_asked'), { after_days: 3 });
    await delivered('review-after-3-days');
    expect(await sendAll(fixture, 3 * DAY + 11)).toEqual(['review_asked to review-after-3-days@example.com']);
    await asSuperuser('PATCH', recordsPath('mail_texts', 'review_asked'), { after_days: 7 });
  });

  it('is not sent to a buyer who asked for no more, for this and later orders, until they want it again', async () => {
    const order = await delivered('review-no-more-mail', { phone: '9000000003' });
    const want = (wants_mails: boolean) =>
      asSuperuser('POST', '/api/shop/server/reviews/mails', { order_id: order.id, wants_mails });
    await want(false);
    expect(await shownTo(order)).toMatchObject({ wants_mails: false });
    const placedLater = await placed(fixture, 'review-no-mail-later');
    await asSuperuser('PATCH', recordsPath('orders', placedLater.id), { shipping: { phone: '9000000003' } });
    await fixture.move('/mark-paid', {
      razorpay_order_id: placedLater.providerOrderId,
      razorpay_payment_id: 'pay_review-no-mail-later',
      total_amount: PRICE,
      email: 'later@example.com',
    });
    await setStatus(placedLater, 'delivered');
    await sendAll(fixture);
    expect(await claim(fixture, IN_A_WEEK)).toBeNull();
    await want(true);
    expect(await shownTo(order)).toMatchObject({ wants_mails: true });
  });
});

it('staff find a review by its text, name, reply, product or order, without accents, hyphens and plurals', async () => {
  const order = await delivered('review-is-found-1');
  await write(order, { text: 'A dréam in A-line', name: 'Zubeida' });
  const [review] = await reviewsOf(order);
  await moderate(review?.id, { reply: 'Shukriya' });
  const found = async (q: string) => {
    const query = new URLSearchParams({ state: 'waiting', q });
    const { body } = await fixture.send('GET', `${ADMIN_REVIEWS_PATH}?${query}`, admin.token);
    return reviewListSchema.parse(body).items.some(({ id }) => id === review?.id);
  };
  for (const q of ['dream', 'aline', 'zubeida', 'shukriya', 'kurtas', order.order_number, 'dream kurta', ''])
    expect([q, await found(q)]).toEqual([q, true]);
  for (const q of ['nightmare', 'dream saree']) expect([q, await found(q)]).toEqual([q, false]);
});
