import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { createRazorpay } from '#server/razorpay/razorpay.ts';
import { booksStateSchema, INTERNAL_AUDIT_PATH } from '#shared/api/books.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { SERVICES_PATH, servicesSchema } from '#shared/api/services.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import {
  type Buyer,
  createdOrder,
  newBuyer,
  orderRequest,
  payInDialog,
  type TestProduct,
} from '#tests/support/buyer.ts';
import { freePorts } from '#tests/support/ports.ts';
import { type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts';
import { childrenOf, runStart, type StartCommand } from '#tests/support/start-command.ts';
import { copyTemplate } from '#tests/support/template.ts';

/** The keys of a shop change: each order stays with the Razorpay account that it was made under. Two sandboxes are two accounts. */

interface Account {
  keys: { keyId: string; keySecret: string; webhookSecret: string };
  sandbox: SandboxProcess;
}

const FIRST = { keyId: 'rzp_test_first', keySecret: 'secret-of-the-first', webhookSecret: 'webhooks-of-the-first' };
const SECOND = { keyId: 'rzp_test_second', keySecret: 'secret-of-the-second', webhookSecret: 'webhooks-of-the-second' };

let folder: string;
let url: string;
let pocketBaseUrl: string;
let variables: Record<string, string>;
let start: StartCommand | undefined;
let first: Account;
let second: Account;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-accounts-'));
  const [port, pocketBasePort] = await freePorts(2);
  url = `http://127.0.0.1:${port}`;
  pocketBaseUrl = `http://127.0.0.1:${pocketBasePort}`;
  variables = {
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
  };
  await copyTemplate('small', folder, url);
  first = { keys: FIRST, sandbox: await startSandboxProcess(FIRST, join(folder, 'first.json')) };
  second = { keys: SECOND, sandbox: await startSandboxProcess(SECOND) };
});
afterAll(async () => {
  await stop('SIGTERM');
  await first?.sandbox.stop();
  await second?.sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (start === undefined) return;
  const children = childrenOf(start.process.pid);
  start.process.kill(signal);
  // A killed shop has no time to stop its processes.
  if (signal === 'SIGKILL') for (const { pid } of children) process.kill(pid, signal);
  await start.ended;
}

/** The shop with the keys of an account. What ran before is killed. */
async function startWith({ keys, sandbox }: Account): Promise<void> {
  await stop('SIGKILL');
  start = runStart({
    ...variables,
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_BASE: sandbox.url,
  });
  await start.untilSays('Ctrl-C');
  buyer = newBuyer(url);
  product ??= await createProduct();
}

async function secrets() {
  const schema = z.object({ pocketBaseEmail: z.string(), pocketBasePassword: z.string(), internalSecret: z.string() });
  return schema.parse(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')));
}

async function database(): Promise<PocketBase> {
  const pb = createPocketBase(pocketBaseUrl);
  const { pocketBaseEmail, pocketBasePassword } = await secrets();
  await pb.collection('_superusers').authWithPassword(pocketBaseEmail, pocketBasePassword);
  return pb;
}

async function createProduct(): Promise<TestProduct> {
  const pb = await database();
  const priceRupees = 1000;
  const { id: productId } = await pb
    .collection('products')
    .create({ name: 'Kurta', price: priceRupees, is_active: true });
  const variant = { product_id: productId, stitched: true, size: 'M', price: priceRupees, stock_quantity: 50 };
  const { id: variantId } = await pb.collection('product_variants').create(variant);
  return { productId, variantId, priceRupees };
}

const provider = ({ keys, sandbox }: Account) => createRazorpay({ ...keys, apiBase: sandbox.url });

const orderSchema = z.object({
  id: z.string(),
  payment_status: z.string(),
  razorpay_key_id: z.string(),
  razorpay_payment_id: z.string(),
});

async function row(order: { order_number: string }) {
  const pb = await database();
  const filter = pb.filter('order_number = {:order_number}', order);
  return orderSchema.parse(await pb.collection('orders').getFirstListItem(filter));
}

/** An order that was paid in the account's dialog and reported by the browser. */
async function paidOrder({ sandbox }: Account) {
  const order = createdOrder(await buyer.createOrder(product));
  const payment = await payInDialog(sandbox.url, order);
  expect(await buyer.post('/api/verify-payment', payment)).toMatchObject({ status: 200 });
  return { ...order, paymentId: payment.razorpay_payment_id };
}

async function refund(order: { order_number: string }, amount_paise = 10_000) {
  const owner = createPocketBase(`${url}/pb`);
  const { token } = await owner.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
  const { id } = await row(order);
  const request = { order_id: id, amount_paise, reason: 'Returned', restock: [], key: randomUUID() };
  return buyer.post(REFUNDS_PATH, request, { authorization: token });
}

async function formerAccounts() {
  const owner = createPocketBase(`${url}/pb`);
  const { token } = await owner.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
  return servicesSchema.parse((await buyer.get(SERVICES_PATH, { authorization: token })).body).former_accounts;
}

async function internal(path: string, body: object) {
  const { internalSecret } = await secrets();
  const answer = await buyer.post(path, body, { authorization: `Bearer ${internalSecret}` });
  expect(answer.status).toBe(200);
  return answer.body;
}

const reconcile = () => internal('/api/internal/reconcile', { now: new Date(Date.now() + 60_000).toISOString() });
const mismatched = async () =>
  booksStateSchema.parse(await internal(INTERNAL_AUDIT_PATH, {})).findings.filter(({ check }) => check === 'captured');

/** A webhook about a payment, signed by an account. */
async function deliver({ keys }: Account, order: { id: string; amount: number }, paymentId: string) {
  const entity = { id: paymentId, order_id: order.id, amount: order.amount, currency: 'INR', status: 'captured' };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() };
  return (await buyer.post('/api/webhooks/razorpay', body, headers)).status;
}

const refundedPaise = async (account: Account, paymentId: string) =>
  (await provider(account).fetchPayment(paymentId)).amountRefundedPaise;

it('keys of another account: earlier orders are settled, reported, checked and refunded with their own', async () => {
  await startWith(first);
  const early = await paidOrder(first);
  expect(await row(early)).toMatchObject({ payment_status: 'paid', razorpay_key_id: FIRST.keyId });
  const unreported = createdOrder(await buyer.createOrder(product));
  await payInDialog(first.sandbox.url, unreported);
  const reported = createdOrder(await buyer.createOrder(product));
  const { razorpay_payment_id: reportedId } = await payInDialog(first.sandbox.url, reported);
  const request = orderRequest(product);
  const opened = createdOrder(await buyer.post('/api/create-order', request));

  // Killed in between.
  const sameBuyer = buyer;
  await startWith(second);
  expect(await deliver(second, reported, reportedId)).toBe(400);
  expect(await row(reported)).toMatchObject({ payment_status: 'pending' });
  expect(await deliver(first, reported, reportedId)).toBe(200);
  expect(await row(reported)).toMatchObject({ payment_status: 'paid', razorpay_key_id: FIRST.keyId });
  await reconcile();
  expect(await row(unreported)).toMatchObject({ payment_status: 'paid', razorpay_key_id: FIRST.keyId });
  // A buyer who opens the payment window again pays the account that has the order.
  const again = createdOrder(await sameBuyer.post('/api/create-order', request));
  expect(again).toMatchObject({ id: opened.id, key_id: FIRST.keyId });
  const payment = await payInDialog(first.sandbox.url, again);
  expect(await sameBuyer.post('/api/verify-payment', payment)).toMatchObject({ status: 200 });
  expect(await row(opened)).toMatchObject({ payment_status: 'paid' });

  expect(await refund(early)).toMatchObject({ status: 200 });
  expect(await refundedPaise(first, early.paymentId)).toBe(10_000);
  const late = await paidOrder(second);
  expect(late.key_id).toBe(SECOND.keyId);
  expect(await mismatched()).toEqual([]);
  expect(await formerAccounts()).toMatchObject([{ key_id: FIRST.keyId, orders: 4 }]);

  // Back to the first.
  await startWith(first);
  expect(await refund(late)).toMatchObject({ status: 200 });
  expect(await refundedPaise(second, late.paymentId)).toBe(10_000);
  expect(await refund(early)).toMatchObject({ status: 200 });
  expect(await refundedPaise(first, early.paymentId)).toBe(20_000);
  expect(await mismatched()).toEqual([]);
});

it('an order whose keys are not there any more is refunded by no other account, and staff are told', async () => {
  await startWith(first);
  const order = await paidOrder(first);
  const pb = await database();
  const { id } = await pb.collection('razorpay_accounts').getFirstListItem(pb.filter('key_id = {:keyId}', FIRST));
  await pb.collection('razorpay_accounts').delete(id);

  await startWith(second);
  const message = expect.stringContaining(`with the key ${FIRST.keyId}, which the shop has no more`);
  expect(await refund(order)).toMatchObject({ status: 409, body: { error: { code: 'refund_refused', message } } });
  const refunds = await (await database())
    .collection('refunds')
    .getFullList({ filter: `payment_id = "${order.paymentId}"` });
  expect(refunds).toEqual([]);
  expect(await mismatched()).toContainEqual(
    expect.objectContaining({ order_number: order.order_number, detail: message }),
  );
});

it('renewed keys of the same account go on with its orders, though the old ones are not taken any more', async () => {
  await startWith(first);
  const order = await paidOrder(first);
  await first.sandbox.stop();
  const keys = { ...FIRST, keyId: 'rzp_test_renewed', keySecret: 'renewed-secret' };
  const renewed = { keys, sandbox: await startSandboxProcess(keys, join(folder, 'first.json')) };
  first = renewed;

  await startWith(renewed);
  expect(await refund(order)).toMatchObject({ status: 200 });
  expect(await refundedPaise(renewed, order.paymentId)).toBe(10_000);
  expect(await mismatched()).toEqual([]);
});
