import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { TestShop } from '#tests/support/shop.ts';
import { variantLedgerErrors } from '#tests/support/stock-ledger.ts';
import type { Purchase } from './purchase.ts';

/** Concurrent requests to the sandbox. */
const CONCURRENCY = 16;

export type CheckoutShop = Pick<
  TestShop,
  'url' | 'sandboxUrl' | 'pocketBaseDir' | 'keySecret' | 'webhookSecret' | 'internalSecret'
>;

/** Stock of a variant, read in one statement. */
const stockCountsSchema = z.object({ free: z.number(), reserved: z.number(), sold: z.number() });
export type StockCounts = z.infer<typeof stockCountsSchema>;

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

const piecesOf = (state: string) =>
  `(SELECT COALESCE(SUM(i.quantity - i.restocked), 0) FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.variant_id = v.id AND o.stock_state = '${state}')`;

/** Compares the shop's database file with the sandbox's payments. */
export class Audit {
  readonly #database: DatabaseSync;
  readonly #shop: CheckoutShop;
  readonly #variantId: string;
  /** Stock before the first order. */
  readonly #pieces: number;

  /** @throws Error for a remote shop */
  constructor(shop: CheckoutShop, variantId: string, pieces: number) {
    if (shop.pocketBaseDir === undefined) throw new Error('A remote shop cannot be audited.');
    this.#database = new DatabaseSync(join(shop.pocketBaseDir, 'data.db'), { readOnly: true, timeout: 10_000 });
    this.#shop = shop;
    this.#variantId = variantId;
    this.#pieces = pieces;
  }

  close(): void {
    this.#database.close();
  }

  stockCounts(): StockCounts {
    const sql = `SELECT v.stock_quantity AS free, ${piecesOf('reserved')} AS reserved, ${piecesOf('taken')} AS sold
      FROM product_variants v WHERE v.id = ?`;
    return stockCountsSchema.parse(this.#database.prepare(sql).get(this.#variantId));
  }

  /** Checks the stock, also while orders are in progress. */
  stockErrors(): string[] {
    const counts = this.stockCounts();
    const { free, reserved, sold } = counts;
    const isRight = free >= 0 && sold <= this.#pieces && free + reserved + sold === this.#pieces;
    const wrong = isRight ? [] : [`of ${this.#pieces} pieces there are ${JSON.stringify(counts)}`];
    return [...wrong, ...variantLedgerErrors(this.#database, this.#variantId)];
  }

  /** Checks stock, orders and payments after all of them are final. */
  async errors(purchases: readonly Purchase[]): Promise<string[]> {
    const ofPurchases = await pLimit(CONCURRENCY).map(purchases, (purchase) => this.#purchaseErrors(purchase));
    return [...this.stockErrors(), ...ofPurchases.flat()];
  }

  async #purchaseErrors(purchase: Purchase): Promise<string[]> {
    const rows = this.#ordersOf(purchase.idempotencyKey);
    if (rows.length > 1) return [`${purchase.idempotencyKey} made ${rows.length} orders`];
    const [order] = rows;
    const wrong = (what: string) => [`${purchase.order?.order_number ?? purchase.idempotencyKey} ${what}`];
    if (purchase.order === undefined)
      return order?.payment_status === 'paid' ? wrong('is paid and was never sold') : [];
    if (order === undefined) return wrong('is lost');
    if (order.razorpay_order_id !== purchase.order.id) return wrong('has another order at the provider');
    if (purchase.isConfirmed && order.razorpay_payment_id === '') return wrong('was confirmed and is not paid');
    return (await this.#paymentErrors(order, purchase.order.key_id)).flatMap(wrong);
  }

  /** Checks that every captured payment paid for this order or was refunded. */
  async #paymentErrors(order: Order, keyId: string): Promise<string[]> {
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
