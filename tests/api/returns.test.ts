import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { returnOptionsSchema, returnRequestResponseSchema } from '#shared/api/returns.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';
import { picture } from './media-files.ts';

const shop = testShop();
const stranger = newBuyer(shop.url);

/** An order of two pieces that has arrived, by its link. */
async function deliveredOrder() {
  const product = await createTestProduct();
  await database().collection('product_variants').create({
    product_id: product.productId,
    stitched: true,
    size: 'L',
    price: product.priceRupees,
    stock_quantity: 3,
  });
  const buyer = newBuyer(shop.url);
  const { order_number: number, ...created } = createdOrder(await buyer.createOrder(product, 2));
  const payment = await payInDialog(shop.sandboxUrl, { ...created });
  await buyer.post('/api/verify-payment', payment);
  const answer = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  const { link } = orderConfirmationSchema.parse(answer.body);
  const { id } = await orderByNumber(number);
  for (const status of ['processing', 'shipped', 'delivered'])
    await database().collection('orders').update(id, { status });
  return { payment_id: '', token: new URL(link?.path ?? '', shop.url).searchParams.get('token') ?? '' };
}

const pageOf = async ({ token }: { token: string }) =>
  orderConfirmationSchema.parse((await stranger.get(`/api/order-confirmation?token=${token}`)).body);

let order: Awaited<ReturnType<typeof deliveredOrder>>;
let itemId: string;
beforeAll(async () => {
  order = await deliveredOrder();
});

const form = (over: object = {}) => ({
  ...order,
  wish: 'exchange',
  items: [{ item_id: itemId, quantity: 2, reason: 'size', size: 'L' }],
  note: 'Too tight',
  key: randomUUID(),
  ...over,
});

describe('the requests of a delivered order', () => {
  it('can be for its items, with the other sizes in stock', async () => {
    const days = (Date.parse((await pageOf(order)).return_until ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const { items } = returnOptionsSchema.parse((await stranger.post('/api/return-options', order)).body);
    expect(items).toMatchObject([{ size: 'M', left: 2, sizes: ['L'] }]);
    itemId = items[0]?.item_id ?? '';
  });

  it('name what is missing', async () => {
    const none = errorOf(await stranger.post('/api/return-request', form({ items: [] })));
    expect(none.fields).toEqual({ items: 'Please choose at least one item' });
    const reason = form({ items: [{ item_id: itemId, quantity: 1, reason: '', size: '' }] });
    expect(JSON.stringify(errorOf(await stranger.post('/api/return-request', reason)).fields)).toContain(
      'Please choose a reason',
    );
  });

  it('are refused with a foreign link or the key of another content, and once withdrawn can be asked for again', async () => {
    const foreign = await stranger.post('/api/return-request', form({ token: 'none' }));
    expect(foreign.status).toBe(404);
    const asked = form();
    const { id } = returnRequestResponseSchema.parse((await stranger.post('/api/return-request', asked)).body);
    const changed = await stranger.post('/api/return-request', { ...asked, note: 'Too wide' });
    expect([changed.status, errorOf(changed).code]).toEqual([409, 'idempotency_conflict']);
    expect((await pageOf(order)).returns).toMatchObject([
      { id, status: 'requested', wish: 'exchange', items: [{ quantity: 2, size: 'L' }] },
    ]);
    const twice = await stranger.post('/api/return-request', form());
    expect([twice.status, errorOf(twice).message]).toEqual([
      409,
      'These items are already being returned. Please open this page again to see your request.',
    ]);
    const other = await deliveredOrder();
    expect((await stranger.post('/api/withdraw-return', { ...other, id })).status).toBe(404);
    const page = orderConfirmationSchema.parse((await stranger.post('/api/withdraw-return', { ...order, id })).body);
    expect(page.returns).toMatchObject([{ status: 'withdrawn' }]);
    expect((await stranger.post('/api/return-request', form())).status).toBe(200);
  });
});

describe('the pictures of a request', () => {
  const jpeg = async () => (await picture(300, 200).jpeg().toBuffer()).toString('base64');

  /** A request for one piece of an order of its own. */
  async function ask(pictures: string[]) {
    const own = await deliveredOrder();
    const { items } = returnOptionsSchema.parse((await stranger.post('/api/return-options', own)).body);
    const chosen = [{ item_id: items[0]?.item_id, quantity: 1, reason: 'damaged', size: '' }];
    const sent = { ...form(), ...own, items: chosen, pictures };
    return { sent, answer: await stranger.post('/api/return-request', sent), own };
  }
  const idOf = ({ body }: { body: unknown }) => returnRequestResponseSchema.parse(body).id;
  const namesOf = async (id: string) =>
    z.array(z.string()).parse((await database().collection('return_requests').getOne(id))['pictures']);

  async function signIn(identity: string, password: string): Promise<string> {
    const answer = await stranger.post('/pb/api/collections/users/auth-with-password', { identity, password });
    return z.object({ token: z.string() }).parse(answer.body).token;
  }
  async function fileToken(authorization: string): Promise<string> {
    const answer = await stranger.post('/pb/api/files/token', {}, { authorization });
    return z.object({ token: z.string() }).parse(answer.body).token;
  }

  it('are stored once, without the place where they were taken, for staff only', async () => {
    const exif = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const located = await picture(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    const { sent, answer, own } = await ask([located.toString('base64'), await jpeg()]);
    const id = idOf(answer);
    // The same form again is the same request.
    expect(idOf(await stranger.post('/api/return-request', sent))).toBe(id);
    const names = await namesOf(id);
    expect(names).toHaveLength(2);
    const read = (token: string, collection = 'return_requests') =>
      fetch(`${shop.url}/pb/api/files/${collection}/${id}/${names[0]}?token=${token}`);

    const email = `shopper-${randomUUID().slice(0, 8)}@example.com`;
    await database().collection('users').create({ email, password: 'secret-1', passwordConfirm: 'secret-1' });
    const shopper = await fileToken(await signIn(email, 'secret-1'));
    for (const token of ['', 'none', own.token, shopper]) {
      expect((await read(token)).status).toBe(404);
      expect((await read(token, 'shop_return_requests')).status).toBe(404);
    }
    expect((await stranger.post('/pb/api/files/token', {})).status).toBe(401);
    expect((await fetch(`${shop.url}/media/${id}/${names[0]}`)).status).toBe(404);
    expect(JSON.stringify(await pageOf(own))).not.toContain(names[0]);

    const file = await read(await fileToken(await signIn(ADMIN.email, ADMIN.password)));
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { exif: kept, width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([kept, width < height]).toEqual([undefined, true]);
  });

  // Other files, and too many or too large ones: tests/api/reviews.test.ts.
  it('are no half a picture: nothing is stored, and the buyer reads what to do', async () => {
    const half = (await picture(300, 200).jpeg().toBuffer()).subarray(0, 900);
    const { answer, own } = await ask([await jpeg(), half.toString('base64')]);
    expect([answer.status, errorOf(answer).message]).toEqual([
      400,
      'This file is not a picture that we can read. Please choose a JPEG, PNG or WebP picture.',
    ]);
    expect((await pageOf(own)).returns).toEqual([]);
  });
});
