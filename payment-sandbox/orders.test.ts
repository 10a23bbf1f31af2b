import { expect, it } from 'vitest';
import { startSandbox } from '#tests/support/test-sandbox.ts';

it('creates an order in Razorpay’s format and returns it again', async () => {
  const { razorpay } = await startSandbox();
  const order = await razorpay.orders.create({
    amount: 129_900,
    currency: 'INR',
    receipt: 'GUL-1',
    notes: { cart: 'c1' },
  });
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 129_900,
    amount_paid: 0,
    amount_due: 129_900,
    currency: 'INR',
    receipt: 'GUL-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { cart: 'c1' },
    created_at: expect.any(Number),
  });
  expect(await razorpay.orders.fetch(order.id)).toEqual(order);
});

it('returns missing notes as an empty list, like Razorpay', async () => {
  const { razorpay } = await startSandbox();
  expect(await razorpay.orders.create({ amount: 100, currency: 'INR' })).toMatchObject({ notes: [], receipt: null });
});

it('the sandbox lists orders newest first, by receipt and by page', async () => {
  const { razorpay } = await startSandbox();
  for (const receipt of ['A', 'B', 'A', 'C']) await razorpay.orders.create({ amount: 100, currency: 'INR', receipt });
  const receipts = async (query: { receipt?: string; count?: number; skip?: number }) =>
    (await razorpay.orders.all(query)).items.map((order) => order.receipt);
  expect(await receipts({})).toEqual(['C', 'A', 'B', 'A']);
  expect(await receipts({ receipt: 'A' })).toEqual(['A', 'A']);
  expect(await receipts({ receipt: 'unknown' })).toEqual([]);
  expect(await receipts({ count: 2, skip: 1 })).toEqual(['A', 'B']);
});

it.each([
  ['below ₹1', { amount: 99 }, 'The amount must be at least INR 1.00'],
  ['above ₹5,00,000', { amount: 50_000_001 }, 'Amount exceeds maximum amount allowed.'],
  ['of a fraction of a paisa', { amount: 100.5 }, 'The amount must be an integer.'],
  ['of text', { amount: 'many' }, 'The amount must be an integer.'],
  ['in another currency', { amount: 100, currency: 'USD' }, 'The currency must be INR.'],
  [
    'with a receipt of 41 characters',
    { receipt: 'x'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
  ],
  ['with 16 notes', { notes: Object.fromEntries([...'abcdefghijklmnop'].map((key) => [key, ''])) }, /notes may not/],
  ['with a note of 257 characters', { notes: { long: 'x'.repeat(257) } }, /notes may not/],
])('refuses an order %s', async (_, change, description) => {
  const { razorpay } = await startSandbox();
  const order = razorpay.orders.create({ amount: 100, currency: 'INR', ...change });
  await expect(order).rejects.toMatchObject({
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringMatching(description),
      field: Object.keys(change).at(-1),
    },
  });
});

it('accepts the minimum and maximum amount, as a number and as a string', async () => {
  const { razorpay } = await startSandbox();
  expect(await razorpay.orders.create({ amount: 100, currency: 'INR' })).toMatchObject({ amount: 100 });
  expect(await razorpay.orders.create({ amount: '50000000', currency: 'INR' })).toMatchObject({ amount: 50_000_000 });
});
