import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestProduct } from '#bench/test-product.ts';
import { createRandom } from '#demo/random.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { until } from '#tests/publishing/support/until.ts';
import { createdOrder, newBuyer, payInDialog, type TestProduct } from '#tests/support/buyer.ts';
import { type Mailbox, type MailboxOptions, startMailbox } from '#tests/support/mailbox.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { KillableShop } from './support/killable-shop.ts';

/** Mails of the outbox, sent by the shop's server to a real mail server that fails in every way. */

const MAILS = runs({ quick: 60, long: 1000 });
const SEED = seedOr(Date.now() % 1_000_000);
/** Two answers in a mail's way, of which one fails in a third of all mails. */
const FAILING = 1 - Math.sqrt(2 / 3);
const BATCH = 20;
const MINUTE_MS = 60_000;
const IN_AN_HOUR = new Date(Date.now() + 60 * MINUTE_MS).toISOString();

const idsSchema = z.object({
  answers: z.array(z.object({ order: z.object({ id: z.string(), order_number: z.string() }) })),
});
const rowSchema = z.object({ id: z.string(), status: z.string(), order_id: z.string(), problem: z.string() });

describe.runIf(process.platform === 'linux')('mails', () => {
  let trouble: MailboxOptions = {};
  let mailbox: Mailbox;
  let shop: KillableShop;
  let product: TestProduct;

  beforeAll(async () => {
    mailbox = await startMailbox({
      refuse: (stage, to) => trouble.refuse?.(stage, to),
      breaksAfter: (to) => trouble.breaksAfter?.(to) ?? false,
    });
    shop = await KillableShop.open({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      SMTP_FROM: 'orders@shop.example',
    });
    product = await createTestProduct(shop.running.client, 100_000);
  });
  afterAll(async () => {
    await shop?.close();
    await mailbox?.stop();
  });
  beforeEach(() => {
    trouble = {};
  });

  async function moves(list: { move: string; body: object }[]): Promise<unknown> {
    const body = { moves: list };
    return shop.running.client.send('/api/shop/server/orders/moves', { method: 'POST', body });
  }

  /** Paid orders of guests with these addresses; their confirmations are in the outbox. */
  async function paidOrders(emails: readonly string[]) {
    const orders: { id: string; order_number: string; email: string }[] = [];
    for (let from = 0; from < emails.length; from += BATCH) {
      const some = emails.slice(from, from + BATCH).map((email) => ({ email, key: randomUUID() }));
      const { productId, variantId, priceRupees } = product;
      const seen = { variant_price: priceRupees, product_price: priceRupees };
      const item = { variant_id: variantId, product_id: productId, quantity: 1, price: priceRupees, seen };
      const placed = await moves(
        some.map(({ email, key }) => ({
          move: 'place',
          body: {
            order: {
              idempotency_key: key,
              total_amount: priceRupees,
              currency: 'INR',
              email,
              reserved_until: IN_AN_HOUR,
            },
            items: [{ ...item, name: 'Measured kurta', size: 'M', stitched: true, image: '' }],
          },
        })),
      );
      const ids = idsSchema.parse(placed).answers.map(({ order }) => order);
      await moves(
        some.map(({ key }, at) => ({ move: 'attach', body: { order_id: ids[at]?.id, razorpay_order_id: `o_${key}` } })),
      );
      await moves(
        some.map(({ key }) => ({
          move: 'mark-paid',
          body: { razorpay_order_id: `o_${key}`, razorpay_payment_id: `p_${key}`, total_amount: priceRupees },
        })),
      );
      orders.push(...ids.map((order, at) => ({ ...order, email: some[at]?.email ?? '' })));
    }
    return orders;
  }

  /** Has the server send what is due some minutes from now. Away or busy servers answer nothing. */
  async function sendMails(minutes: number): Promise<void> {
    const authorization = `Bearer ${shop.running.secrets.internalSecret}`;
    const now = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    await newBuyer(shop.running.url, shop.siteUrl)
      .post('/api/internal/send-mails', { now }, { authorization })
      .catch(() => undefined);
  }

  /** The confirmations of these orders in the outbox; of all orders without a filter. */
  async function confirmations(filter = '') {
    const only = ['kind = "order_paid"', filter].filter(Boolean).join(' && ');
    return z.array(rowSchema).parse(await shop.running.client.collection('buyer_mails').getFullList({ filter: only }));
  }

  async function confirmationOf(order: { id: string } | undefined) {
    const [row] = await confirmations(`order_id = "${order?.id}"`);
    return row;
  }

  it('a buyer who pays gets the confirmation in both parts, with a link that shows the order', async () => {
    const buyer = newBuyer(shop.running.url, shop.siteUrl);
    const order = createdOrder(await buyer.createOrder(product, 1, { email: 'asha@example.com' }));
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
    expect(link.origin).toBe(shop.siteUrl);
    const anybody = newBuyer(shop.running.url, shop.siteUrl);
    expect((await anybody.get(`/api/order-confirmation${link.search}`)).status).toBe(200);
  });

  it('who waits for a size gets its mail, and the mail’s links stop further ones by a POST only', async () => {
    const { client } = shop.running;
    const sizes = [await createTestProduct(client, 0), await createTestProduct(client, 0)];
    const shopper = newBuyer(shop.running.url, shop.siteUrl);
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
    expect([page.origin, endpoint.origin, endpoint.search]).toEqual([shop.siteUrl, shop.siteUrl, page.search]);

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

  it('an address that the mail server refuses is given up at once, and other mails go on', async () => {
    trouble = { refuse: (stage, to) => (stage === 'address' && to.startsWith('typo') ? 550 : undefined) };
    const [typo, fine] = await paidOrders(['typo@example.com', 'fine@example.com']);
    await until('the other mail is there', 1, async () => mailbox.mailsTo('fine@example.com').length);
    await until('it is given up', 'refused', async () => (await confirmationOf(typo))?.status);
    expect((await confirmationOf(typo))?.problem).toContain('550');
    expect((await confirmationOf(fine))?.status).toBe('sent');
  });

  it('a mail whose confirmation is lost is not sent again', async () => {
    trouble = { breaksAfter: (to) => to === 'lost@example.com' };
    const [lost] = await paidOrders(['lost@example.com']);
    await until('it is unknown', 'unknown', async () => (await confirmationOf(lost))?.status);
    trouble = {};
    await sendMails(60);
    expect(mailbox.mailsTo('lost@example.com')).toHaveLength(1);
  });

  it('staff see a mail before it is sent, and send a test to themselves', async () => {
    const staff = createPocketBase(shop.running.pocketBaseUrl);
    await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
    const headers = { authorization: staff.authStore.token };
    const texts = { subject: 'Thank you, {first_name}', heading: 'h', text: 'Total {total}', closing: 'c' };
    const buyer = newBuyer(shop.running.url, shop.siteUrl);
    const preview = await buyer.post('/api/admin/mail-preview', { kind: 'order_paid', texts }, headers);
    expect(preview.body).toMatchObject({ subject: 'Thank you, Asha', text: expect.stringContaining('Total ₹5,797') });
    expect((await buyer.post('/api/admin/mail-test', { kind: 'order_paid', texts }, headers)).status).toBe(200);
    expect(mailbox.mailsTo(DEMO_ADMIN.email).map(({ subject }) => subject)).toEqual(['Test: Thank you, Asha']);
    trouble = { refuse: () => 550 };
    const refused = await buyer.post('/api/admin/mail-test', { kind: 'order_paid', texts }, headers);
    expect(refused).toMatchObject({ status: 502, body: { error: { code: 'mail_failed' } } });
  });

  it(`${MAILS} mails through a server that fails a third of them, killed in the middle: each arrives once`, {
    timeout: 60_000 + MAILS * 1000,
  }, async () => {
    const random = createRandom(SEED);
    let failures = 0;
    trouble = {
      refuse: () => {
        if (random.next() >= FAILING) return undefined;
        failures += 1;
        return 451;
      },
    };
    const emails = Array.from({ length: MAILS }, (_, index) => `flood${index}@example.com`);
    const orders = await paidOrders(emails);
    const arrived = () => emails.filter((email) => mailbox.mailsTo(email).length > 0).length;
    let minutes = 1;
    const started = sendMails(minutes);
    await until('a third has arrived', true, async () => arrived() > MAILS / 3);
    const revive = shop.kill('server');
    await started;
    await revive();
    const { client } = shop.running;
    const waiting = async () =>
      (await client.collection('buyer_mails').getList(1, 1, { filter: 'status = "waiting"' })).totalItems;
    while ((await waiting()) > 0 && minutes < 2 * 24 * 60) {
      minutes += 31;
      await sendMails(minutes);
    }
    const rows = await confirmations();
    const statusBy = new Map(rows.map(({ order_id, status }) => [order_id, status]));
    const left = orders.filter(({ id }) => statusBy.get(id) === 'sending');
    const times = (email: string) => mailbox.mailsTo(email).length;
    // What was under way when the process died; staff hear of it, and it is not sent again.
    expect(left.length).toBeLessThanOrEqual(3);
    expect(left.filter(({ email }) => times(email) > 1)).toEqual([]);
    const others = orders.filter((order) => !left.includes(order));
    expect(others.filter(({ id, email }) => statusBy.get(id) !== 'sent' || times(email) !== 1)).toEqual([]);
    process.stdout.write(
      `${MAILS} mails, ${failures} refusals, ${left.length} under way at the kill, of which ` +
        `${left.filter(({ email }) => times(email) === 1).length} had arrived; seed ${SEED}\n`,
    );
  });

  // The last tests, in this order: the server leaves a mail server that was away alone for a while, by the times given here.
  it('mails wait for a mail server that is away for a day, with its answer, and arrive once when it is back', async () => {
    const { port } = mailbox;
    await mailbox.stop();
    const [order] = await paidOrders(['patient@example.com']);
    for (const hours of [1, 12, 23]) {
      await sendMails(hours * 60);
      const row = await confirmationOf(order);
      expect([row?.status, row?.problem]).toEqual(['waiting', expect.stringContaining('ECONNREFUSED')]);
    }
    mailbox = await startMailbox({ port });
    await Promise.all([sendMails(24 * 60), sendMails(24 * 60)]);
    await until('it is sent', 'sent', async () => (await confirmationOf(order))?.status);
    await sendMails(25 * 60);
    expect(mailbox.mailsTo('patient@example.com')).toHaveLength(1);
    expect((await confirmationOf(order))?.problem).toBe('');
  });

  it('mails wait for a mail server that does not answer, and arrive once when it does', async () => {
    const { port } = mailbox;
    await mailbox.stop();
    let isSilent = true;
    mailbox = await startMailbox({ port, isSilent: () => isSilent });
    const [order] = await paidOrders(['slow@example.com']);
    await sendMails(26 * 60);
    await until('it has been tried', false, async () => (await confirmationOf(order))?.problem === '');
    const tried = await confirmationOf(order);
    expect([tried?.status, tried?.problem]).toEqual(['waiting', expect.stringContaining('Greeting never received')]);
    isSilent = false;
    await sendMails(27 * 60);
    await until('it is sent', 'sent', async () => (await confirmationOf(order))?.status);
    expect(mailbox.mailsTo('slow@example.com')).toHaveLength(1);
  });
});
