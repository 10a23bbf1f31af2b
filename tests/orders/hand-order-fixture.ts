import { expect } from 'vitest';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placement } from './order-fixture.ts';

/** Orders that staff enter, on a real database: what tests do with them. */

export const MEERA = { id: 'meera0000000001', email: 'meera@example.com' };
/** An entered order of one piece less ₹100 with ₹80 for shipping, in rupees. */
export const TOTAL = PRICE - 100 + 80;

/** A payment as the server reports it. */
export const payment = (razorpay_order_id: string, razorpay_payment_id: string, total_amount = TOTAL) => ({
  razorpay_order_id,
  razorpay_payment_id,
  total_amount,
  currency: 'INR',
  email: '',
});

export function handOrders(fixture: OrderFixture) {
  const byHand = (key: string, quantity = 1) => {
    const { order, items } = placement(fixture, key, quantity);
    const amounts = { total_amount: PRICE * quantity - 100 + 80, discount_amount: 100, shipping_amount: 80 };
    return {
      order: { ...order, ...amounts, source: 'whatsapp', discount_reason: 'Old customer', notes: 'Gift wrap' },
      items,
      actor: MEERA,
    };
  };
  async function entered(key: string, quantity = 1) {
    const { outcome, order } = await fixture.move('', byHand(key, quantity));
    expect(outcome).toBe('placed');
    const { id, order_number } = Object(order);
    return { id: String(id), order_number: String(order_number) };
  }

  const record = (id: string, over: object = {}) =>
    fixture.move('/record-payment', {
      order_id: id,
      total_amount: TOTAL,
      method: 'cash',
      reference: '',
      actor: MEERA,
      ...over,
    });

  /** Stores a payment link of an order, as the server does when the provider has made one. */
  async function linked(orderId: string, name: string) {
    const values = { order_id: orderId, link_id: `plink_${name}`, reference: name, url: 'https://rzp.example/i/x' };
    const { token } = fixture.pocketbase;
    const answer = await fixture.send('POST', recordsPath('payment_links'), token, { ...values, status: 'created' });
    expect(answer.status).toBe(200);
    return { link_id: values.link_id, razorpay_order_id: `order_${name}` };
  }

  /** `payment_link.paid` as the webhook brings it. */
  const linkPaid = (link: { link_id: string; razorpay_order_id: string }, paymentId: string, eventId = paymentId) =>
    fixture.move('/event', {
      event: {
        event_id: `event_${eventId}`,
        event: 'payment_link.paid',
        razorpay_order_id: link.razorpay_order_id,
        razorpay_payment_id: paymentId,
      },
      attempt: null,
      payment: payment(link.razorpay_order_id, paymentId),
      link: { ...link, status: 'paid' },
    });

  async function labelsOf(orderId: string) {
    const { token } = fixture.pocketbase;
    const entries = await fixture.send(
      'GET',
      `${recordsPath('audit_entries')}?filter=(record_id='${orderId}')&sort=created_at`,
      token,
    );
    const ids = Object(entries.body).items.map((entry: { change_set_id: string }) => entry.change_set_id);
    const sets = await Promise.all(ids.map((id: string) => fixture.send('GET', recordsPath('change_sets', id), token)));
    return sets.map(({ body }) => [Object(body).label, Object(body).actor]);
  }

  return { byHand, entered, record, linked, linkPaid, labelsOf };
}
