import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';
import { picture } from './media-files.ts';

const shop = testShop();
const stranger = newBuyer(shop.url);
const setClaims = (placeholder_claims: boolean) =>
  database().collection('shop_settings').update('shopsettings000', { placeholder_claims });
beforeAll(() => setClaims(false));
afterAll(() => setClaims(true));

/** A paid order by its link. */
async function paidOrder() {
  const { productId, ...product } = await createTestProduct();
  const buyer = newBuyer(shop.url);
  const { order_number: number, ...created } = createdOrder(await buyer.createOrder({ productId, ...product }, 1));
  const payment = await payInDialog(shop.sandboxUrl, { ...created });
  await buyer.post('/api/verify-payment', payment);
  const answer = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  const { link } = orderConfirmationSchema.parse(answer.body);
  const token = new URL(link?.path ?? '', shop.url).searchParams.get('token') ?? '';
  return { id: (await orderByNumber(number)).id, productId, page: { payment_id: '', token } };
}

async function deliveredOrder() {
  const order = await paidOrder();
  for (const status of ['processing', 'shipped', 'delivered'])
    await database().collection('orders').update(order.id, { status });
  return order;
}

type Order = Awaited<ReturnType<typeof paidOrder>>;
const review = ({ page, productId }: Order, over: object = {}) => {
  const written = { rating: 4, text: 'Soft', name: 'Asha', kept: [], pictures: [] };
  return stranger.post('/api/review', { ...page, product_id: productId, ...written, ...over });
};
const refusal = async (answer: ReturnType<typeof review>) => {
  const { status, ...rest } = await answer;
  return [status, errorOf({ status, ...rest }).message];
};
const stored = async ({ id }: Order) =>
  z
    .array(z.looseObject({ state: z.string(), text: z.string(), rating: z.number(), pictures: z.array(z.string()) }))
    .parse(
      await database()
        .collection('reviews')
        .getFullList({ filter: `order_id = "${id}"` }),
    );
const picturesOfBuyers = async () =>
  (await database().collection('product_images').getList(1, 1, { filter: 'is_of_buyer = true' })).totalItems;
const jpeg = async () => (await picture(300, 200).jpeg().toBuffer()).toString('base64');

describe('a review by the page of an order', () => {
  it('waits for staff, and the page shows what was written, markup as text', async () => {
    const order = await deliveredOrder();
    const text = '<script>alert(1)</script> & "so" <b>soft</b>';
    const answer = await review(order, { text });
    expect(answer.status).toBe(200);
    const { items } = orderConfirmationSchema.parse(answer.body).reviews;
    expect(items).toMatchObject([{ product_id: order.productId, review: { rating: 4, text, is_published: false } }]);
    expect(await stored(order)).toMatchObject([{ state: 'waiting', text }]);
  });

  it('is refused before delivery, after a refund, for another order’s product, and to strangers', async () => {
    const early = await paidOrder();
    expect(await refusal(review(early))).toEqual([
      409,
      'This order is not delivered yet. Please write your review when it has arrived.',
    ]);
    const order = await deliveredOrder();
    expect(await refusal(review(order, { product_id: early.productId }))).toEqual([
      409,
      'This product is not in the order. Please open this page again.',
    ]);
    expect((await review(order, { token: 'none' })).status).toBe(404);
    await database().collection('orders').update(order.id, { payment_status: 'refunded' });
    const before = await picturesOfBuyers();
    expect(await refusal(review(order, { pictures: [await jpeg()] }))).toEqual([
      409,
      'This order was refunded, so its items cannot be reviewed.',
    ]);
    expect([await stored(order), await stored(early), await picturesOfBuyers()]).toEqual([[], [], before]);
  });

  it('is not asked for while placeholder claims are shown', async () => {
    const order = await deliveredOrder();
    await setClaims(true);
    expect(await refusal(review(order))).toEqual([409, 'The shop does not take reviews at the moment.']);
    await setClaims(false);
  });

  it('names what is missing', async () => {
    const order = await deliveredOrder();
    const fields = async (over: object) => errorOf(await review(order, over)).fields;
    expect(await fields({ rating: 0 })).toEqual({ rating: 'Please choose one to five stars' });
    expect(await fields({ rating: undefined })).toEqual({ rating: 'Please choose one to five stars' });
    expect(await fields({ name: ' ' })).toEqual({ name: 'Please enter the name to show' });
    expect(await fields({ text: 'x'.repeat(2001) })).toEqual({ text: 'Please keep the text under 2000 characters' });
  });
});

describe('pictures of a review', () => {
  it('are encoded anew without the place where they were taken', async () => {
    const order = await deliveredOrder();
    const exif = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const sideways = await picture(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    expect((await review(order, { pictures: [sideways.toString('base64')] })).status).toBe(200);
    const [path = ''] = (await stored(order))[0]?.pictures ?? [];
    const record = await database().collection('product_images').getOne(path.slice(0, 15));
    const files = z.array(z.string()).parse([record['file'], ...record['sizes']]);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const bytes = Buffer.from(await (await fetch(`${shop.url}/media/${record.id}/${file}`)).arrayBuffer());
      const { exif: kept, width, height } = await sharp(bytes).metadata();
      expect([file, kept, width < height]).toEqual([file, undefined, true]);
    }
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text', () => Buffer.from('no picture')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', () => picture(20, 20).gif().toBuffer()],
    ['half a picture', async () => (await picture(300, 200).jpeg().toBuffer()).subarray(0, 900)],
  ])('refuse %s, store nothing, and say what to do', async (_, file) => {
    const order = await deliveredOrder();
    const before = await picturesOfBuyers();
    const pictures = [await jpeg(), (await file()).toString('base64')];
    expect(await refusal(review(order, { pictures }))).toEqual([
      400,
      'This file is not a picture that we can read. Please choose a JPEG, PNG or WebP picture.',
    ]);
    expect([await stored(order), await picturesOfBuyers()]).toEqual([[], before]);
  });

  it('are at most three, and none too large', async () => {
    const order = await deliveredOrder();
    const one = await jpeg();
    const fields = async (pictures: string[], kept: string[] = []) =>
      errorOf(await review(order, { pictures, kept })).fields;
    expect(await fields([one, one], ['a/b', 'a/c'])).toEqual({ pictures: 'You can add up to 3 pictures' });
    const large = Buffer.alloc(2 * 1024 * 1024 + 3).toString('base64');
    expect(Object.values((await fields([large])) ?? {})).toEqual([
      'This picture is too large. Please choose another one.',
    ]);
    const huge = await review(order, { text: 'x'.repeat(9 * 1024 * 1024) });
    expect([huge.status, errorOf(huge).message]).toEqual([400, 'The request is too large.']);
  });
});

it('a buyer can stop the emails that ask for reviews, by the page they link to', async () => {
  const order = await deliveredOrder();
  const set = (wants_mails: boolean, token = order.page.token) =>
    stranger.post('/api/review-mails', { payment_id: '', token, wants_mails });
  const wishOf = async (answer: ReturnType<typeof set>) =>
    orderConfirmationSchema.parse((await answer).body).reviews.wants_mails;
  expect(await wishOf(set(false))).toBe(false);
  expect(await wishOf(set(true))).toBe(true);
  expect((await set(false, 'none')).status).toBe(404);
});
