import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { createTestProduct } from '#bench/test-product.ts';
import type { TestProduct } from '#tests/support/buyer.ts';

const BATCH = 20;
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

const idsSchema = z.object({
  answers: z.array(z.object({ order: z.object({ id: z.string(), order_number: z.string() }) })),
});
const rowSchema = z.object({ id: z.string(), status: z.string(), order_id: z.string(), problem: z.string() });

/** The outbox of a shop, with mails of paid orders. */
export class Outbox {
  readonly client: PocketBase;
  readonly product: TestProduct;

  private constructor(client: PocketBase, product: TestProduct) {
    this.client = client;
    this.product = product;
  }

  /** `client` is a superuser. */
  static async of(client: PocketBase): Promise<Outbox> {
    return new Outbox(client, await createTestProduct(client, 100_000));
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

  /** The confirmations of these orders in the outbox; of all orders without a filter. */
  async confirmations(filter = '') {
    const only = ['kind = "order_paid"', filter].filter(Boolean).join(' && ');
    const rows = await this.client.collection('buyer_mails').getFullList({ filter: only });
    return z.array(rowSchema).parse(rows);
  }

  async confirmationOf(order: { id: string } | undefined) {
    const [row] = await this.confirmations(`order_id = "${order?.id}"`);
    return row;
  }

  #move(move: string, bodies: readonly object[]): Promise<unknown> {
    const moves = bodies.map((body) => ({ move, body }));
    return this.client.send('/api/shop/server/orders/moves', { method: 'POST', body: { moves } });
  }
}
