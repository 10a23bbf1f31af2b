import { z } from 'zod';
import { PRICE, placed, placement } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';
import { createMailedFixture, leaveAddress, mailsOf, sendAll } from './outbox-fixture.ts';

const setSchema = z.object({ id: z.string() });
const inboxSchema = z.object({
  open: z.array(z.looseObject({ kind: z.string(), subject: z.string(), detail: z.string(), order_number: z.string() })),
});

/** A shop that queues mails, with an admin, and orders whose mails are looked at. */
export async function openOutbox() {
  const fixture = await createMailedFixture(1000);
  const admin = await createAdmin(fixture);
  let made = 0;
  let keys = 0;

  /** An unpaid order of a guest who left this address; '' for none. */
  async function order(email = 'guest@example.com') {
    made += 1;
    const one = await placed(fixture, `outbox-order-${String(made).padStart(4, '0')}`);
    if (email !== '') await leaveAddress(fixture, one.id, email);
    return { ...one, paymentId: `pay_outbox${made}` };
  }
  type Order = Awaited<ReturnType<typeof order>>;

  const pay = ({ providerOrderId, paymentId }: Order, email = '') =>
    fixture.move('/mark-paid', {
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: paymentId,
      total_amount: PRICE,
      email,
    });

  return {
    fixture,
    admin,
    order,
    pay,
    stop: () => fixture.pocketbase.stop(),

    async paidOrder() {
      const one = await order();
      await pay(one);
      await sendAll(fixture);
      return one;
    },

    /** An order placed by a signed-in buyer, who has an address from the start. */
    async placedByBuyer() {
      made += 1;
      const key = `outbox-buyer-${String(made).padStart(4, '0')}`;
      const body = placement(fixture, key);
      const answer = await fixture.move('', { ...body, order: { ...body.order, email: `${key}@example.com` } });
      const { id } = z.object({ order: z.object({ id: z.string() }) }).parse(answer).order;
      return { id, mails: () => mailsOf(fixture, id) };
    },

    /** Sets a status as the admin does; returns the change set's id. */
    async setStatus(ids: string[], status: string, more: object = {}): Promise<string> {
      keys += 1;
      const operations = ids.map((id) => ({ action: 'update', collection: 'orders', id, values: { status } }));
      const key = `outbox-change-set-${keys}`;
      const body = { label: 'Order status updated', source: 'form', key, operations, ...more };
      const answer = await fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body);
      if (answer.status !== 200) throw new Error(`status not set: ${JSON.stringify(answer.body)}`);
      return setSchema.parse(answer.body).id;
    },

    undo: (id: string) => fixture.send('POST', `/api/shop/admin/change-sets/${id}/undo`, admin.token, {}),

    /** Issues about mails, of these kinds. */
    async issues(...kinds: string[]) {
      const { body } = await fixture.send('GET', '/api/shop/admin/inbox', admin.token);
      return inboxSchema.parse(body).open.filter(({ kind }) => kinds.includes(kind));
    },
  };
}

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;
export type OutboxOrder = Awaited<ReturnType<Outbox['order']>>;
