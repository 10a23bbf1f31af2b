import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_KEYS, type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts';
import { PaymentProviderRejected } from './provider-answers.ts';
import { createRazorpay, type PaymentProvider } from './razorpay.ts';
import { webhookEventSchema } from './razorpay-schemas.ts';

let sandbox: SandboxProcess;
let provider: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandboxProcess();
  provider = createRazorpay({ ...SANDBOX_KEYS, apiBase: sandbox.url });
});
afterEach(() => sandbox.control({ fail: null }));
afterAll(() => sandbox.stop());

describe('a payment link', () => {
  const newLink = (reference: string = randomUUID()) => ({
    amountPaise: 129_900,
    reference,
    expiresAt: new Date(Date.now() + 3_600_000),
    description: 'Order GUL-1001',
    buyer: { name: 'Asha Rao', phone: '9876543210', email: undefined },
    notes: { order_number: 'GUL-1001' },
    callbackUrl: 'https://shop.example/api/payment-link-return',
  });

  it('is created, extended, fetched and cancelled', async () => {
    const reference = randomUUID();
    const link = await provider.createPaymentLink(newLink(reference));
    expect(link).toEqual({
      id: expect.stringMatching(/^plink_\w{14}$/),
      amountPaise: 129_900,
      currency: 'INR',
      reference,
      url: expect.stringContaining(sandbox.url),
      status: 'created',
      orderId: undefined,
    });
    expect(await provider.extendPaymentLink(link.id, new Date(Date.now() + 7_200_000))).toEqual(link);
    expect(await provider.cancelPaymentLink(link.id)).toEqual({ ...link, status: 'cancelled' });
    expect(await provider.fetchPaymentLink(link.id)).toMatchObject({ status: 'cancelled' });
    await expect(provider.cancelPaymentLink(link.id)).rejects.toBeInstanceOf(PaymentProviderRejected);
  });

  it('a payment link whose answer was lost is found by its reference, then and at a retry', async () => {
    const reference = randomUUID();
    await sandbox.control({ fail: 'drop-answer', failTimes: 1 });
    const link = await provider.createPaymentLink(newLink(reference));
    expect(link).toMatchObject({ reference, status: 'created' });
    expect(await provider.createPaymentLink(newLink(reference))).toEqual(link);
  });

  it('is not taken for another amount', async () => {
    const reference = randomUUID();
    await provider.createPaymentLink(newLink(reference));
    const other = provider.createPaymentLink({ ...newLink(reference), amountPaise: 100 });
    await expect(other).rejects.toBeInstanceOf(PaymentProviderRejected);
  });

  it.each(['plink_1', '../orders', 'order_00000000000000'])(
    'a payment link with the id %j is not asked for',
    async (id) => {
      await sandbox.control({ fail: 'hang' });
      await expect(provider.fetchPaymentLink(id)).rejects.toMatchObject({ code: 'INVALID_ID' });
      await expect(provider.cancelPaymentLink(id)).rejects.toMatchObject({ code: 'INVALID_ID' });
    },
  );
});

describe('a webhook event of a payment link', () => {
  it('is read though its order has a bare id', () => {
    const parsed = webhookEventSchema.parse({
      event: 'payment_link.paid',
      payload: {
        order: { entity: { id: 'QflczVVaNJciLq', amount: 1000, notes: [], receipt: '23', status: 'paid' } },
        payment: {
          entity: {
            id: 'pay_Qfldmt5StKZFCB',
            amount: 1000,
            amount_refunded: 0,
            currency: 'INR',
            email: null,
            contact: '+919876543210',
            order_id: 'order_QflczVVaNJciLq',
            status: 'captured',
          },
        },
        payment_link: {
          entity: {
            id: 'plink_QflcnnZqCekuvL',
            amount: 1000,
            currency: 'INR',
            customer: [],
            notes: null,
            order_id: 'order_QflczVVaNJciLq',
            reference_id: '23',
            reminders: { status: 'failed' },
            short_url: 'https://rzp.io/rzp/twH5w1Y',
            status: 'paid',
          },
        },
      },
    });
    expect(parsed.payload.payment_link?.entity).toMatchObject({ orderId: 'order_QflczVVaNJciLq', reference: '23' });
    expect(parsed.payload.payment?.entity).toMatchObject({ orderId: 'order_QflczVVaNJciLq', status: 'captured' });
  });
});
