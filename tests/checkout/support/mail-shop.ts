import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createTestProduct } from '#bench/test-product.ts';
import type { RunningShop } from '#server/start/shop.ts';
import { type Buyer, newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { type Mailbox, type MailboxOptions, startMailbox } from '#tests/support/mailbox.ts';
import { SITE_URL } from '#tests/support/template.ts';

const BATCH = 20;
const MINUTE_MS = 60_000;
const IN_AN_HOUR = new Date(Date.now() + 60 * MINUTE_MS).toISOString();

const idsSchema = z.object({
  answers: z.array(z.object({ order: z.object({ id: z.string(), order_number: z.string() }) })),
});
const rowSchema = z.object({ id: z.string(), status: z.string(), order_id: z.string(), problem: z.string() });

/** What it needs of a shop. */
interface OpenShop {
  readonly running: RunningShop;
  close(): Promise<void>;
}

/** A shop that sends its mails to a real mail server, which can fail in every way. */
export class MailShop<Shop extends OpenShop> {
  readonly shop: Shop;
  readonly product: TestProduct;
  mailbox: Mailbox;

  private constructor(shop: Shop, product: TestProduct, mailbox: Mailbox) {
    this.shop = shop;
    this.product = product;
    this.mailbox = mailbox;
  }

  /** `trouble` is what the mail server does at the moment. */
  static async open<Shop extends OpenShop>(
    openShop: (variables: NodeJS.ProcessEnv) => Promise<Shop>,
    trouble: () => MailboxOptions,
  ): Promise<MailShop<Shop>> {
    const mailbox = await startMailbox({
      refuse: (stage, to) => trouble().refuse?.(stage, to),
      breaksAfter: (to) => trouble().breaksAfter?.(to) ?? false,
    });
    const shop = await openShop({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      SMTP_FROM: 'orders@shop.example',
    });
    return new MailShop(shop, await createTestProduct(shop.running.client, 100_000), mailbox);
  }

  newBuyer(): Buyer {
    return newBuyer(this.shop.running.url, SITE_URL);
  }

  /** Paid orders of guests with these addresses; their confirmations are in the outbox. */
  async paidOrders(emails: readonly string[]) {
    const orders: { id: string; order_number: string; email: string }[] = [];
    for (let from = 0; from < emails.length; from += BATCH) {
      const some = emails.slice(from, from + BATCH).map((email) => ({ email, key: randomUUID() }));
      const { productId, variantId, priceRupees } = this.product;
      const seen = { variant_price: priceRupees, product_price: priceRupees };
      const item = { variant_id: variantId, product_id: productId, quantity: 1, price: priceRupees, seen };
      const order = { total_amount: priceRupees, currency: 'INR', reserved_until: IN_AN_HOUR };
      const items = [{ ...item, name: 'Measured kurta', size: 'M', stitched: true, image: '' }];
      const placed = await this.#move(
        'place',
        some.map(({ email, key }) => ({ order: { ...order, idempotency_key: key, email }, items })),
      );
      const ids = idsSchema.parse(placed).answers.map((answer) => answer.order);
      await this.#move(
        'attach',
        some.map(({ key }, at) => ({ order_id: ids[at]?.id, razorpay_order_id: `o_${key}` })),
      );
      const paid = (key: string) => ({ razorpay_order_id: `o_${key}`, razorpay_payment_id: `p_${key}` });
      await this.#move(
        'mark-paid',
        some.map(({ key }) => ({ ...paid(key), total_amount: priceRupees })),
      );
      orders.push(...ids.map((id, at) => ({ ...id, email: some[at]?.email ?? '' })));
    }
    return orders;
  }

  /** Has the server send what is due some minutes from now. Away or busy servers answer nothing. */
  async sendMails(minutes: number): Promise<void> {
    const authorization = `Bearer ${this.shop.running.secrets.internalSecret}`;
    const now = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    await this.newBuyer()
      .post('/api/internal/send-mails', { now }, { authorization })
      .catch(() => undefined);
  }

  /** The confirmations of these orders in the outbox; of all orders without a filter. */
  async confirmations(filter = '') {
    const only = ['kind = "order_paid"', filter].filter(Boolean).join(' && ');
    const rows = await this.shop.running.client.collection('buyer_mails').getFullList({ filter: only });
    return z.array(rowSchema).parse(rows);
  }

  async confirmationOf(order: { id: string } | undefined) {
    const [row] = await this.confirmations(`order_id = "${order?.id}"`);
    return row;
  }

  /** Starts the mail server again at its port, after it was stopped. */
  async restartMailbox(options: MailboxOptions = {}): Promise<void> {
    this.mailbox = await startMailbox({ ...options, port: this.mailbox.port });
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.mailbox.stop();
  }

  #move(move: string, bodies: readonly object[]): Promise<unknown> {
    const moves = bodies.map((body) => ({ move, body }));
    return this.shop.running.client.send('/api/shop/server/orders/moves', { method: 'POST', body: { moves } });
  }
}
