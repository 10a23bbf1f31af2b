import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { SANDBOX_KEYS, type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from './provider-answers.ts';
import { createRazorpay, type PaymentProvider } from './razorpay.ts';
import { verifyPaymentSignature } from './signature.ts';

let sandbox: SandboxProcess;
let provider: PaymentProvider;
/** For calls that are never answered: others may take long on a busy machine. */
let impatient: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandboxProcess();
  provider = createRazorpay({ ...SANDBOX_KEYS, apiBase: sandbox.url });
  impatient = createRazorpay({ ...SANDBOX_KEYS, apiBase: sandbox.url, timeoutMs: 400 });
});
afterEach(() => sandbox.control({ fail: null, authorizeOnly: false, unreadableIds: [] }));
afterAll(() => sandbox.stop());

const newOrder = (receipt: string = randomUUID()) =>
  ({ amountPaise: 129_900, receipt, notes: { source: 'test' } }) as const;

async function paidPayment() {
  const order = await provider.createOrder(newOrder());
  const result = await sandbox.attempt(order.id, 'success');
  return { order, result, paymentId: result.razorpay_payment_id };
}

describe('an order', () => {
  it('is created with its amount, receipt and notes', async () => {
    const receipt = randomUUID();
    expect(await provider.createOrder(newOrder(receipt))).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      amountPaise: 129_900,
      currency: 'INR',
      receipt,
      status: 'created',
      notes: { source: 'test' },
    });
  });

  it('is found by its exact receipt', async () => {
    const receipt = randomUUID();
    const order = await provider.createOrder(newOrder(receipt));
    expect(await provider.findOrderByReceipt(receipt)).toEqual(order);
    expect(await provider.findOrderByReceipt(receipt.slice(1))).toBeUndefined();
  });

  it('is the paid one if several have the receipt', async () => {
    const receipt = randomUUID();
    const paid = await provider.createOrder(newOrder(receipt));
    await sandbox.attempt(paid.id, 'success');
    await provider.createOrder(newOrder(receipt));
    expect(await provider.findOrderByReceipt(receipt)).toMatchObject({ id: paid.id, status: 'paid' });
  });

  it('reads no notes as an empty record', async () => {
    expect((await provider.createOrder({ ...newOrder(), notes: {} })).notes).toEqual({});
  });

  it('an order below ₹1 is rejected with the provider’s reason', async () => {
    await expect(provider.createOrder({ ...newOrder(), amountPaise: 99 })).rejects.toMatchObject({
      name: 'PaymentProviderRejected',
      statusCode: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'The amount must be at least INR 1.00',
    });
  });
});

describe('a payment', () => {
  it('is captured automatically, belongs to its order and carries a signature that verifies', async () => {
    const { order, result, paymentId } = await paidPayment();
    expect(await provider.fetchPayment(paymentId)).toMatchObject({
      orderId: order.id,
      amountPaise: 129_900,
      amountRefundedPaise: 0,
      currency: 'INR',
      status: 'captured',
    });
    const signature = result.razorpay_signature;
    expect(verifyPaymentSignature({ orderId: order.id, paymentId, signature, secret: SANDBOX_KEYS.keySecret })).toBe(
      true,
    );
  });

  it('a payment that is authorised is captured on request, once', async () => {
    const order = await provider.createOrder(newOrder());
    const { razorpay_payment_id: paymentId } = await sandbox.attempt(order.id, 'authorize_only');
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ status: 'authorized' });
    expect(await provider.capture(paymentId, 129_900)).toMatchObject({ status: 'captured' });
    await expect(provider.capture(paymentId, 129_900)).rejects.toBeInstanceOf(PaymentProviderRejected);
  });

  it('a payment that failed is listed beside the one that succeeded', async () => {
    const order = await provider.createOrder(newOrder());
    await expect(sandbox.attempt(order.id, 'failure')).rejects.toBeInstanceOf(z.ZodError);
    await sandbox.attempt(order.id, 'success');
    expect(await provider.fetchOrderPayments(order.id)).toMatchObject([{ status: 'failed' }, { status: 'captured' }]);
  });

  it('a payment with an unknown id is rejected', async () => {
    await expect(provider.fetchPayment('pay_00000000000000')).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a refund', () => {
  it('a refund with the same idempotency key pays once', async () => {
    const { paymentId } = await paidPayment();
    const refund = { amountPaise: 50_000, idempotencyKey: `refund-${randomUUID().slice(0, 8)}` };
    const first = await provider.refund(paymentId, refund);
    expect(first).toMatchObject({ paymentId, amountPaise: 50_000, currency: 'INR' });
    expect(await provider.refund(paymentId, refund)).toEqual(first);
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ amountRefundedPaise: 50_000, status: 'captured' });
  });

  it('a refund whose answer was lost can be retried', async () => {
    const { paymentId } = await paidPayment();
    const refund = { amountPaise: 129_900, idempotencyKey: `refund-${randomUUID().slice(0, 8)}` };
    await sandbox.control({ fail: 'drop-answer', failTimes: 1 });
    await expect(provider.refund(paymentId, refund)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    await provider.refund(paymentId, refund);
    expect(await provider.fetchPayment(paymentId)).toMatchObject({ amountRefundedPaise: 129_900, status: 'refunded' });
  });

  it.each(['short', 'has spaces in it', 'x'.repeat(41)])(
    'a refund with the key %j is not sent',
    async (idempotencyKey) => {
      await sandbox.control({ fail: 'hang' });
      const refund = provider.refund('pay_00000000000000', { amountPaise: 100, idempotencyKey });
      await expect(refund).rejects.toMatchObject({ code: 'INVALID_ID' });
    },
  );
});

describe('ids from a request', () => {
  it.each(['', 'pay_1', '../orders', 'pay_0000000000000/', 'order_00000000000000', 'pay_00000000000000?x=1'])(
    'never reach an address when they are %j',
    async (id) => {
      await sandbox.control({ fail: 'hang' });
      const invalid = { name: 'PaymentProviderRejected', code: 'INVALID_ID', statusCode: 400 };
      await expect(provider.fetchPayment(id)).rejects.toMatchObject(invalid);
      await expect(provider.capture(id, 100)).rejects.toMatchObject(invalid);
      await expect(provider.fetchOrderPayments(id.replace('order', 'pay'))).rejects.toMatchObject(invalid);
    },
  );
});

describe('an unreliable provider', () => {
  it.each([
    ['hangs', 'hang', /did not answer/],
    ['closes the connection', 'reset', /did not answer: ECONNRESET/],
    ['answers 500', '5xx', /answered 500: SERVER_ERROR/],
    ['answers a gateway’s HTML page', 'html', /answered 502$/],
  ])('is unavailable when it %s', async (_, fail, message) => {
    await sandbox.control({ fail });
    const call = (fail === 'hang' ? impatient : provider).createOrder(newOrder());
    await expect(call).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    await expect(call).rejects.toThrow(message);
  });

  it('is unavailable after the time limit', async () => {
    await sandbox.control({ fail: 'hang' });
    const call = impatient.fetchPayment('pay_00000000000000');
    await expect(call).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    await expect(call).rejects.toThrow(/did not answer/);
  });

  it('an unreliable provider that created the order but lost the answer still returns it', async () => {
    const receipt = randomUUID();
    await sandbox.control({ fail: 'drop-answer', failTimes: 1 });
    const order = await provider.createOrder(newOrder(receipt));
    expect(order).toMatchObject({ receipt, amountPaise: 129_900, status: 'created' });
    expect(await provider.findOrderByReceipt(receipt)).toEqual(order);
  });

  it('does not return an order with another amount', async () => {
    const receipt = randomUUID();
    await provider.createOrder({ ...newOrder(receipt), amountPaise: 50_000 });
    await sandbox.control({ fail: 'hang', failTimes: 1 });
    await expect(impatient.createOrder(newOrder(receipt))).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });

  it('is unavailable when nothing listens', async () => {
    const gone = await startServer(() => undefined);
    gone.stop();
    const nobody = createRazorpay({ ...SANDBOX_KEYS, apiBase: gone.url, timeoutMs: 400 });
    await expect(nobody.findOrderByReceipt('x')).rejects.toThrow(/did not answer: ECONNREFUSED/);
  });
});

describe('an invalid answer', () => {
  it.each([
    ['an order without an id', { amount: 129_900 }],
    ['an amount that is no integer', { id: 'order_00000000000000', amount: 1.5 }],
    ['a list', []],
    ['text', 'OK'],
  ])('is unavailable when it answers 200 with %s', async (_, body) => {
    const odd = await startServer((response) => response.end(JSON.stringify(body)));
    const order = createRazorpay({ ...SANDBOX_KEYS, apiBase: odd.url }).createOrder(newOrder());
    await expect(order).rejects.toThrow(/answer was not understood/);
  });

  it('an answer with a redirect does not forward the key', async () => {
    const elsewhere = await startServer((response) => response.end('{}'));
    const odd = await startServer((response) => response.writeHead(302, { location: elsewhere.url }).end());
    const order = createRazorpay({ ...SANDBOX_KEYS, apiBase: odd.url }).findOrderByReceipt('x');
    await expect(order).rejects.toThrow(/answered 302/);
    expect(elsewhere.requests()).toBe(0);
  });

  it('an answer that trickles past the time limit is unavailable', async () => {
    const odd = await startServer((response) => {
      const drip = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drip));
    });
    const order = createRazorpay({ ...SANDBOX_KEYS, apiBase: odd.url, timeoutMs: 300 }).findOrderByReceipt('x');
    await expect(order).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });
});

describe('a payment that cannot be read', () => {
  const span = () => ({ from: new Date(0), to: new Date(Date.now() + 60_000), count: 100, skip: 0 });

  it('is skipped in a list, and named', async () => {
    const [first, second] = [await paidPayment(), await paidPayment()];
    await sandbox.control({ unreadableIds: [second.paymentId] });
    const { rows, unreadable } = await provider.fetchPayments(span());
    expect(rows.map(({ id }) => id)).toContain(first.paymentId);
    expect(unreadable).toEqual([
      {
        subject: second.paymentId,
        order_id: '',
        order_number: '',
        detail: `The provider's ${second.paymentId} cannot be read: status`,
      },
    ]);
  });

  it('does not hide the one that paid its order, but may be what the order was paid with', async () => {
    const order = await provider.createOrder(newOrder());
    await expect(sandbox.attempt(order.id, 'failure')).rejects.toBeInstanceOf(z.ZodError);
    const [failed] = await provider.fetchOrderPayments(order.id);
    await sandbox.control({ unreadableIds: [failed?.id] });
    await expect(provider.fetchOrderPayments(order.id)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    await sandbox.attempt(order.id, 'success');
    expect(await provider.fetchOrderPayments(order.id)).toMatchObject([{ status: 'captured' }]);
  });
});

describe('keys', () => {
  it('keys that are wrong do not reject a refund', async () => {
    const stranger = createRazorpay({ ...SANDBOX_KEYS, keySecret: 'wrong', apiBase: sandbox.url });
    await expect(stranger.createOrder(newOrder())).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });

  it('keys for live payments are sent to Razorpay only', () => {
    const live = { keyId: 'rzp_live_abc', keySecret: 'secret' };
    expect(() => createRazorpay({ ...live, apiBase: sandbox.url })).toThrow(TypeError);
    expect(() => createRazorpay(live)).not.toThrow();
  });

  it('do not appear in an error', async () => {
    await sandbox.control({ fail: 'reset' });
    const error = await provider.findOrderByReceipt('x').catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(SANDBOX_KEYS.keySecret);
  });
});

async function startServer(answer: (response: ServerResponse) => unknown) {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, requests: () => requests, stop };
}
