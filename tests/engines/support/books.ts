import { expect } from 'vitest';
import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { createdOrder, newBuyer, payInDialog, type TestProduct } from '#tests/support/buyer.ts';
import type { Machine } from './machine.ts';

/** What buyers were told by a machine that was lost, compared with the books of the one that took its place. */

/** What is older than this has to be in the replica: twice its intervals. */
const REPLICATED_MS = 1_000;

/** What the shop has answered, and when. */
export interface Acknowledged {
  readonly number: string;
  readonly providerOrder: string;
  readonly placedAt: number;
  paidAt?: number;
  paymentId?: string;
}

/** Buys again and again until the machine is gone. */
export async function buyUntilLost(
  machine: Machine,
  product: TestProduct,
  { answers, lost }: { answers: Acknowledged[]; lost: AbortSignal },
): Promise<void> {
  while (!lost.aborted) {
    try {
      const buyer = newBuyer(machine.url);
      const order = createdOrder(await buyer.createOrder(product));
      const one: Acknowledged = { number: order.order_number, providerOrder: order.id, placedAt: performance.now() };
      answers.push(one);
      const payment = await payInDialog(machine.sandboxUrl, order);
      one.paymentId = payment.razorpay_payment_id;
      const { status } = await buyer.post('/api/verify-payment', payment);
      if (status === 200) one.paidAt = performance.now();
    } catch (error) {
      if (!lost.aborted) throw error;
    }
  }
}

const orderSchema = z.object({ order_number: z.string(), payment_status: z.string() });

/** The payment status of each order by its number. */
export async function storedOrders(machine: Machine): Promise<Map<string, string>> {
  const rows = await (await machine.database()).collection('orders').getFullList();
  return new Map(rows.map((row) => orderSchema.parse(row)).map((row) => [row.order_number, row.payment_status]));
}

async function reconcile(machine: Machine): Promise<void> {
  const { internalSecret } = await machine.secrets();
  const authorization = `Bearer ${internalSecret}`;
  // A minute later, because the reconciler leaves the youngest orders to the browser and the webhook.
  const now = new Date(Date.now() + 60_000).toISOString();
  const { status } = await newBuyer(machine.url).post('/api/internal/reconcile', { now }, { authorization });
  expect(status).toBe(200);
}

async function paymentsInInbox({ pocketBaseUrl }: Machine): Promise<string[]> {
  const staff = createPocketBase(pocketBaseUrl);
  await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
  const { open } = inboxSchema.parse(await staff.send(INBOX_PATH, { method: 'GET' }));
  return open.filter(({ kind }) => kind === 'unknown_order').map(({ payment_id }) => payment_id);
}

/**
 * Expects that the books lack nothing but orders of the last second before `lostAt`, that the missing paid ones are found by
 * asking the provider, once, and that no number is given twice. Returns a line about it.
 */
export async function expectBooksAgree(
  machine: Machine,
  product: TestProduct,
  { answers, lostAt }: { answers: readonly Acknowledged[]; lostAt: number },
): Promise<string> {
  const stored = await storedOrders(machine);
  const old = answers.filter(({ placedAt }) => placedAt < lostAt - REPLICATED_MS);
  expect(old.length).toBeGreaterThan(0);
  expect(old.filter(({ number }) => !stored.has(number))).toEqual([]);

  const before = new Set(await paymentsInInbox(machine));
  await reconcile(machine);
  const settled = await storedOrders(machine);
  const inInbox = await paymentsInInbox(machine);
  const found = inInbox.filter((payment) => !before.has(payment));
  const paid = answers.filter(({ paymentId }) => paymentId !== undefined);
  const missing = paid.filter(({ number }) => !settled.has(number));
  expect(paid.filter(({ number }) => settled.has(number) && settled.get(number) !== 'paid')).toEqual([]);
  const missingPayments = missing.map(({ paymentId = '' }) => paymentId);
  expect([...before, ...found].filter((id) => missingPayments.includes(id)).toSorted()).toEqual(
    missingPayments.toSorted(),
  );
  await reconcile(machine);
  expect((await paymentsInInbox(machine)).toSorted()).toEqual(inInbox.toSorted());

  // The provider finds orders by their number.
  const next = createdOrder(await newBuyer(machine.url).createOrder(product));
  expect(answers.map(({ number }) => number)).not.toContain(next.order_number);

  const gone = answers.filter(({ number }) => !stored.has(number));
  const youngestKept = Math.max(...answers.filter(({ number }) => stored.has(number)).map(({ placedAt }) => placedAt));
  return (
    `${answers.length} orders, ${paid.length} paid; lost ${gone.length} (${missing.length} paid, all found by asking), the newest kept ` +
    `${Math.round(lostAt - youngestKept)} ms before the end`
  );
}
