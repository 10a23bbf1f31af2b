import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KEYS, startSandbox, startShop } from '#tests/support/test-sandbox.ts';
import { createSandbox } from './sandbox.ts';
import { openStore, StateFileError } from './store.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('the sandbox keeps orders, payments, refunds and idempotency keys across a restart', async () => {
  const stateFile = join(temporaryFolder(), 'new-folder', 'state.json');
  const first = await startSandbox({ stateFile });
  const order = await first.razorpay.orders.create({ amount: 500, currency: 'INR', receipt: 'GUL-1' });
  const paymentId = first.pay(order.id);
  const refundRequest = { amount: 100, receipt: 'refund-GUL-1' };
  const refund = await first.razorpay.payments.refund(paymentId, refundRequest);
  await first.sandbox.close();

  const second = await startSandbox({ stateFile });
  expect((await second.razorpay.orders.all({ receipt: 'GUL-1' })).items).toMatchObject([
    { id: order.id, status: 'paid' },
  ]);
  expect(await second.razorpay.payments.fetch(paymentId)).toMatchObject({ status: 'captured', amount_refunded: 100 });
  expect(await second.razorpay.payments.refund(paymentId, refundRequest)).toEqual(refund);
});

it('delivers pending webhooks after a restart', async () => {
  const stateFile = join(temporaryFolder(), 'state.json');
  const first = await startSandbox({ stateFile, webhookUrl: 'http://127.0.0.1:9/', retryDelaysMs: [60_000] });
  const order = await first.razorpay.orders.create({ amount: 500, currency: 'INR' });
  first.pay(order.id);
  await first.sandbox.close();

  const shop = await startShop();
  const second = await startSandbox({ stateFile, webhookUrl: shop.url });
  const events = (await shop.received(3)).map((delivery) => delivery.event);
  expect(events.sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  await expect.poll(() => second.sandbox.events().every((event) => event.state === 'delivered')).toBe(true);
});

it('writes every order to the file before responding, also for concurrent requests', async () => {
  const stateFile = join(temporaryFolder(), 'state.json');
  const { razorpay } = await startSandbox({ stateFile });
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { id } = await razorpay.orders.create({ amount: 100, currency: 'INR' });
      expect(readFileSync(stateFile, 'utf8')).toContain(id);
    }),
  );
  expect(existsSync(`${stateFile}.tmp`)).toBe(false);
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
});

it.each(['{"version":1,"orders":', '{"version":2}', 'not ours'])(
  'refuses a file that holds %j and leaves it alone',
  (text) => {
    const stateFile = join(temporaryFolder(), 'state.json');
    writeFileSync(stateFile, text);
    expect(() => createSandbox({ ...KEYS, stateFile })).toThrow(/is not a state file of the payment sandbox/);
    expect(readFileSync(stateFile, 'utf8')).toBe(text);
  },
);

it('reports a file that is not writable at the start', () => {
  expect(() => openStore(temporaryFolder())).toThrow(StateFileError);
});

it('fails requests while the file is not writable, and writes all records once it is', async () => {
  const stateFile = join(temporaryFolder(), 'state.json');
  const onError = vi.fn();
  const { razorpay } = await startSandbox({ stateFile, onError, refundDelayMs: 60_000 });
  const create = () => razorpay.orders.create({ amount: 100, currency: 'INR' });
  const orders = [await create()];
  rmSync(dirname(stateFile), { recursive: true });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  expect(onError).toHaveBeenCalledWith(expect.any(StateFileError));
  mkdirSync(dirname(stateFile));
  orders.push(await create(), await create());
  expect(await razorpay.orders.all()).toMatchObject({ count: 4 });
  const text = readFileSync(stateFile, 'utf8');
  expect(orders.filter(({ id }) => !text.includes(id))).toEqual([]);
});
