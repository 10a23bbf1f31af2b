import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsPath, type SendRequest } from '#tests/support/pocketbase-requests.ts';
import { handOrders } from './hand-order-fixture.ts';
import { PRICE, placed, placement } from './order-fixture.ts';
import { createReturnsFixture } from './returns-fixture.ts';

/** A shop with rows of every kind at once, for tests of what reads them. */
export interface MixedShop {
  readonly send: SendRequest;
  readonly owner: Person;
  readonly superuserToken: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

const PAYMENT = { total_amount: PRICE, currency: 'INR', phone: '', order_number: '' };

/**
 * Orders: reserved, expired, paid, paid late, by hand with a link, in cash on delivery, without an email, discounted, returned,
 * exchanged, refunded and refused; and a message, a waiting shopper, strange payments, a review and an account.
 */
export async function createMixedShop(): Promise<MixedShop> {
  const fixture = await createReturnsFixture();
  const { send, pocketbase, move } = fixture;
  const { token } = pocketbase;
  const create = async (collection: string, body: object) =>
    recordOf(await send('POST', recordsPath(collection), token, body));
  const owner = await signUp(send, 'owner');
  for (const role of ['admin', 'owner']) await create('user_roles', { user_id: owner.id, role });
  const larger = String(
    (
      await create('product_variants', {
        product_id: fixture.productId,
        stitched: true,
        size: 'L',
        price: PRICE,
        stock_quantity: 9,
      })
    )['id'],
  );
  await create('products', { name: 'Nameless saree', price: 999, is_active: false });

  await placed(fixture, 'mixed-reserved-1');
  const noEmail = placement(fixture, 'mixed-paid-no-email');
  noEmail.order.shipping = { ...noEmail.order.shipping, ...{ last_name: '', phone: '9876543210' } };
  await move('', noEmail);
  const late = await placed(fixture, 'mixed-too-late');
  await move('/release', { order_id: late.id });
  await fixture.setStock(0);
  await move('/mark-paid', {
    ...PAYMENT,
    razorpay_order_id: late.providerOrderId,
    razorpay_payment_id: 'pay_late',
    email: '',
  });
  await fixture.setStock(50);
  for (const razorpay_order_id of ['order_of_nobody', 'order_mixed-reserved-1']) {
    const razorpay_payment_id = `pay_${razorpay_order_id.replaceAll(/\W/g, '')}`;
    await move('/mark-paid', {
      ...PAYMENT,
      total_amount: 5,
      razorpay_order_id,
      razorpay_payment_id,
      email: 'x@example.com',
    });
  }

  const cash = placement(fixture, 'mixed-on-delivery');
  const shipping = { first_name: 'Asha', phone: '9829014567', city: 'Jaipur', pincode: '302001' };
  const order = { ...cash.order, shipping, payment_method: 'cash_on_delivery', email: 'cash@example.com' };
  await move('', { ...cash, order });

  const hand = handOrders(fixture);
  const entered = await hand.entered('mixed-by-hand-01');
  await hand.linked(entered.id, 'mixed');
  await hand.entered('mixed-by-hand-02');

  const exchanged = await fixture.delivered('mixed-exchanged-01');
  // A customer is known by phone.
  await send('PATCH', recordsPath('orders', exchanged.id), token, { shipping: { ...shipping, phone: '9829014568' } });
  const { id: exchange } = await fixture.ask(exchanged, { wish: 'exchange' });
  const chosen = [{ item_id: exchanged.itemId, variant_id: larger }];
  await fixture.decide(exchange, { action: 'approve', wish: 'exchange', decision: '', exchange: chosen });
  const refunded = await fixture.delivered('mixed-refunded-001');
  const { id: request } = await fixture.ask(refunded);
  await fixture.decide(request, { action: 'approve', wish: 'refund', decision: 'Yes' });
  await fixture.refund(refunded, request);
  const refused = await fixture.delivered('mixed-refused-0001');
  await fixture.ask(refused);
  const { refund } = await fixture.refund(refused, '');
  const idempotency_key = Object(refund).idempotency_key;
  await fixture.asServer('/api/shop/server/refunds/note', {
    idempotency_key,
    provider_refund_id: '',
    status: 'failed',
    problem: 'no money',
  });

  await fixture.asServer('/api/shop/server/contact-messages', {
    ...{
      key: 'mixed-contact-message',
      name: 'Asha',
      phone: '',
      email: 'asha@example.com',
      subject: '',
      message: 'Where?',
    },
  });
  return { send, owner, superuserToken: token, dataDir: pocketbase.dataDir, stop: fixture.stop };
}
