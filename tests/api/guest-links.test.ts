import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, orderByNumber } from '#tests/support/test-products.ts';

const shop = testShop();
const DAY_MS = 24 * 60 * 60 * 1000;

/** An order that a guest has paid, with the link of its confirmation. */
async function paidOrder() {
  const product = await createTestProduct();
  const buyer = newBuyer(shop.url);
  const { order_number: number, ...order } = createdOrder(await buyer.createOrder(product));
  const payment = await payInDialog(shop.sandboxUrl, { ...order });
  await buyer.post('/api/verify-payment', payment);
  const { body } = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  const { link } = orderConfirmationSchema.parse(body);
  const query = new URL(link?.path ?? '', shop.url).searchParams;
  const { id } = await orderByNumber(number);
  return { number, id, link, paymentId: payment.razorpay_payment_id, token: query.get('token') ?? '', product };
}

/** What a browser without any cookie is shown. */
const shown = (paymentId: string, token: string) =>
  newBuyer(shop.url).get(`/api/order-confirmation?${new URLSearchParams({ payment_id: paymentId, token })}`);

function signed(orderId: string, expires: Date, secret = shop.orderLinkSecret): string {
  const seconds = Math.floor(expires.getTime() / 1000).toString(36);
  const signature = createHmac('sha256', secret).update(`order ${orderId} until ${seconds}`).digest('base64url');
  return `${orderId}.${seconds}.${signature}`;
}

let order: Awaited<ReturnType<typeof paidOrder>>;
let other: Awaited<ReturnType<typeof paidOrder>>;
beforeAll(async () => {
  order = await paidOrder();
  other = await paidOrder();
});

describe('an order link', () => {
  it('shows the order in any browser for thirty days', async () => {
    const answer = await shown(order.paymentId, order.token);
    expect(orderConfirmationSchema.parse(answer.body)).toMatchObject({ order_number: order.number, link: order.link });
    const days = (Date.parse(order.link?.expires_at ?? '') - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    expect(order.link?.path).toBe(`/order-confirmation?payment_id=${order.paymentId}&token=${order.token}`);
  });

  it('answers as for an unknown payment if forged, expired or of another order', async () => {
    const { id, paymentId, token } = order;
    const tomorrow = new Date(Date.now() + DAY_MS);
    const [, seconds = '', signature = ''] = token.split('.');
    const never = await shown('pay_NeverWas', 'none');
    expect(never.status).toBe(404);
    for (const wrong of [
      '',
      `${id}.${seconds}.${'A'.repeat(43)}`,
      `${id}.${(Number.parseInt(seconds, 36) + 1).toString(36)}.${signature}`,
      `${id}.zzzzzzzzz.${signature}`,
      `${other.id}.${seconds}.${signature}`,
      signed(id, tomorrow, 'another secret of the same length'),
      signed(id, new Date(Date.now() - 1000)),
      other.token,
      `${token}x`,
    ]) {
      expect([wrong, await shown(paymentId, wrong)]).toEqual([wrong, never]);
    }
    // What makes them wrong is what is wrong with them: this one is right.
    expect((await shown(paymentId, signed(id, tomorrow))).status).toBe(200);
  });
});

describe('the return from the provider', () => {
  const CROSS_SITE = {
    origin: 'https://api.razorpay.com',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  };

  async function comeBack(form: Record<string, string>) {
    const response = await fetch(`${shop.url}/api/payment-return`, {
      method: 'POST',
      headers: CROSS_SITE,
      body: new URLSearchParams(form).toString(),
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '', shop.url);
  }

  it('settles the payment and redirects a browser without cookies to its order', async () => {
    const created = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
    const payment = await payInDialog(shop.sandboxUrl, created);
    const { pathname, searchParams } = await comeBack(payment);
    expect(pathname).toBe('/order-confirmation');
    expect(await orderByNumber(created.order_number)).toMatchObject({ payment_status: 'paid' });
    const answer = await shown(payment.razorpay_payment_id, searchParams.get('token') ?? '');
    expect(answer.body).toMatchObject({ order_number: created.order_number, payment_status: 'paid' });
    // A reload of the page that posts the form again changes nothing.
    expect((await comeBack(payment)).searchParams.get('token')).toBe(searchParams.get('token'));
  });

  it('the return from the provider with an invalid signature books nothing and shows nothing', async () => {
    const created = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
    const forged = {
      razorpay_order_id: created.id,
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
      razorpay_signature: '0'.repeat(64),
    };
    expect((await comeBack(forged)).href).toBe(
      `${shop.url}/checkout?payment=unconfirmed&payment_id=pay_AAAAAAAAAAAAAA`,
    );
    expect(await orderByNumber(created.order_number)).toMatchObject({ payment_status: 'pending' });
  });

  it('the return from the provider of a failed or missing payment redirects to the checkout', async () => {
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'declined', 'error[reason]': 'x' };
    for (const form of [failed, {}, { razorpay_order_id: 'order_1' }, { razorpay_payment_id: '//evil.example' }]) {
      expect((await comeBack(form)).href).toBe(`${shop.url}/checkout?payment=failed`);
    }
  });

  it('is the only endpoint that accepts another site’s form', async () => {
    for (const path of ['/api/verify-payment', '/api/create-order', '/pb/api/collections/users/records']) {
      const response = await fetch(`${shop.url}${path}`, { method: 'POST', headers: CROSS_SITE, body: 'x=1' });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });
});
