import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inLanes } from '#bench/lanes.ts';
import type { TestShop } from '#tests/support/shop.ts';
import type { Trip } from './trip.ts';

/** Questions to the provider at a time. */
const LANES = 16;

/** What a proof needs to know of a shop. */
export type CheckoutShop = Pick<
  TestShop,
  'url' | 'sandboxUrl' | 'pocketBaseDir' | 'keySecret' | 'webhookSecret' | 'internalSecret'
>;

/** Where the pieces of a variant are, all counted at one moment. */
const shelfSchema = z.object({ free: z.number(), reserved: z.number(), sold: z.number() });
export type Shelf = z.infer<typeof shelfSchema>;

const orderSchema = z.object({
  order_number: z.string(),
  payment_status: z.string(),
  stock_state: z.string(),
  total_amount: z.number(),
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
});
type Order = z.infer<typeof orderSchema>;

const paymentsSchema = z.object({
  items: z.array(z.object({ id: z.string(), amount: z.number(), amount_refunded: z.number(), status: z.string() })),
});

const PIECES_OF = (state: string) =>
  `(SELECT COALESCE(SUM(i.quantity - i.restocked), 0) FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.variant_id = v.id AND o.stock_state = '${state}')`;

/** The shop's books, read beside it: the database's file, and the provider's own records. */
export class Books {
  readonly #database: DatabaseSync;
  readonly #shop: CheckoutShop;
  readonly #variantId: string;
  /** How many pieces there were before anybody bought. */
  readonly #pieces: number;

  /** @throws Error for a shop on another machine */
  constructor(shop: CheckoutShop, variantId: string, pieces: number) {
    if (shop.pocketBaseDir === undefined) throw new Error('The books of a shop on another machine cannot be read.');
    this.#database = new DatabaseSync(join(shop.pocketBaseDir, 'data.db'), { readOnly: true, timeout: 10_000 });
    this.#shop = shop;
    this.#variantId = variantId;
    this.#pieces = pieces;
  }

  close(): void {
    this.#database.close();
  }

  shelf(): Shelf {
    const sql = `SELECT v.stock_quantity AS free, ${PIECES_OF('reserved')} AS reserved, ${PIECES_OF('taken')} AS sold
      FROM product_variants v WHERE v.id = ?`;
    return shelfSchema.parse(this.#database.prepare(sql).get(this.#variantId));
  }

  /** What is wrong with the shelf at this moment, whatever is under way. */
  shelfFaults(): string[] {
    const shelf = this.shelf();
    const { free, reserved, sold } = shelf;
    const isRight = free >= 0 && sold <= this.#pieces && free + reserved + sold === this.#pieces;
    return isRight ? [] : [`of ${this.#pieces} pieces there are ${JSON.stringify(shelf)}`];
  }

  /** What is wrong once everything has come to rest: with the shelf, or with anybody's order and money. */
  async faults(trips: readonly Trip[]): Promise<string[]> {
    const ofTrips = await inLanes(trips.length, LANES, async (index) => {
      const trip = trips[index];
      return trip === undefined ? [] : this.#tripFaults(trip);
    });
    return [...this.shelfFaults(), ...ofTrips.flat()];
  }

  async #tripFaults(trip: Trip): Promise<string[]> {
    const rows = this.#ordersOf(trip.idempotencyKey);
    if (rows.length > 1) return [`${trip.idempotencyKey} made ${rows.length} orders`];
    const [order] = rows;
    const wrong = (what: string) => [`${trip.order?.order_number ?? trip.idempotencyKey} ${what}`];
    if (trip.order === undefined) return order?.payment_status === 'paid' ? wrong('is paid and was never sold') : [];
    if (order === undefined) return wrong('is lost');
    if (order.razorpay_order_id !== trip.order.id) return wrong('has another order at the provider');
    if (trip.isConfirmed && order.razorpay_payment_id === '') return wrong('was confirmed and is not paid');
    return (await this.#moneyFaults(order, trip.order.key_id)).flatMap(wrong);
  }

  /** Every rupee the provider has taken bought the pieces, or went back. */
  async #moneyFaults(order: Order, keyId: string): Promise<string[]> {
    const payments = await this.#paymentsOf(order.razorpay_order_id, keyId);
    const kept = payments.filter(({ status, amount_refunded }) => status === 'captured' && amount_refunded === 0);
    const isSold = order.payment_status === 'paid' && order.stock_state === 'taken';
    if (kept.length > 1) return ['was paid twice'];
    if (kept.length === 0) return isSold ? ['has its pieces and was not paid'] : [];
    if (!isSold) return [`was paid and is ${order.payment_status}, ${order.stock_state}`];
    const [payment] = kept;
    const isBooked = payment?.id === order.razorpay_payment_id && payment.amount === order.total_amount * 100;
    return isBooked ? [] : ['is booked on another payment'];
  }

  #ordersOf(idempotencyKey: string): Order[] {
    const rows = this.#database.prepare('SELECT * FROM orders WHERE idempotency_key = ?').all(idempotencyKey);
    return z.array(orderSchema).parse(rows);
  }

  async #paymentsOf(providerOrderId: string, keyId: string) {
    const authorization = `Basic ${Buffer.from(`${keyId}:${this.#shop.keySecret}`).toString('base64')}`;
    const url = `${this.#shop.sandboxUrl}/v1/orders/${providerOrderId}/payments`;
    return paymentsSchema.parse(await (await fetch(url, { headers: { authorization } })).json()).items;
  }
}
