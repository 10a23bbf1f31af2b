import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createRazorpayClient } from '#server/razorpay/razorpay-client.ts';
import { KEYS, startSandbox } from '#tests/support/test-sandbox.ts';

const environment = {
  PAYMENT_SANDBOX_PORT: '0',
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
};

function run(change: Record<string, string>): ChildProcess {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main], { env: { ...environment, ...change }, stdio: 'pipe' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Returns the URL from the ready message. */
async function ready(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout ?? child, 'data');
  return String(line).match(/^Payment sandbox ready at (\S+) \(test payments, no money moves\)\n$/)?.[1] ?? '';
}

async function failure(child: ChildProcess): Promise<string> {
  const [output] = await Promise.all([child.stderr === null ? '' : text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return output;
}

it('reports a port in use in one line', async () => {
  const { url } = await startSandbox();
  const { port } = new URL(url);
  expect(await failure(run({ PAYMENT_SANDBOX_PORT: port }))).toBe(
    `The payment sandbox did not start. Its port is taken. Stop what uses it, or set PAYMENT_SANDBOX_PORT to a free port.\n`,
  );
});

it('the sandbox names a missing variable', async () => {
  expect(await failure(run({ RAZORPAY_KEY_SECRET: '' }))).toContain('RAZORPAY_KEY_SECRET');
});

it('the sandbox keeps orders across a kill and restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { PAYMENT_SANDBOX_STATE_FILE: join(folder, 'state.json') };
  const client = (apiBase: string) => createRazorpayClient({ ...KEYS, apiBase, timeoutMs: 30_000 });

  const first = run(settings);
  const order = await client(await ready(first)).orders.create({ amount: 100, currency: 'INR' });
  first.kill('SIGKILL');
  await once(first, 'exit');

  const second = run(settings);
  expect(await client(await ready(second)).orders.fetch(order.id)).toEqual(order);
});

it('exits with code 0 on Ctrl-C, also with open requests', async () => {
  const child = run({});
  const url = await ready(child);
  await fetch(`${url}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"fail":"hang"}',
  });
  const hanging = fetch(`${url}/v1/orders`).catch(() => 'cut off');
  child.kill('SIGINT');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  expect(await hanging).toBe('cut off');
});
