import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';
import { createMailedFixture } from './outbox-fixture.ts';

/** The policies that a buyer agreed to, and the notices of forms, are kept with what was collected. */

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await createMailedFixture(20);
}, 300_000);
afterAll(() => fixture?.pocketbase.stop());

async function versionOf(key: string): Promise<string> {
  const { order } = await fixture.move('/place', placement(fixture, key));
  const { policy_version } = await fixture.order(String((order as { id: string }).id));
  return String(policy_version);
}
const stored = async () => {
  const answer = await fixture.send('GET', recordsPath('policy_versions'), fixture.pocketbase.token);
  return (answer.body as { items: { id: string; texts: Record<string, { text: string }> }[] }).items;
};
const write = (id: string, value: object) =>
  fixture.send('POST', recordsPath('shop_content'), fixture.pocketbase.token, { id, value });

it('an order names one version until a policy or a detail that it names changes, and keeps its texts', async () => {
  const [first, second] = [await versionOf('v1'), await versionOf('v2')];
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  await write('about', { text: 'Another text.' });
  expect(await versionOf('v3')).toBe(first);
  await write('terms', { text: '## Prices\n\nNew **दाम**.' });
  const third = await versionOf('v4');
  expect(third).not.toBe(first);
  await write('identity', { phone: '+91 11111 11111' });
  expect([first, third]).not.toContain(await versionOf('v5'));

  const versions = await stored();
  expect(versions).toHaveLength(3);
  const texts = versions.find(({ id }) => id === third)?.texts;
  expect(texts).toMatchObject({
    terms: { title: 'Terms of Service', text: '## Prices\n\nNew **दाम**.' },
    returns: { title: 'Returns & Exchanges' },
    identity: { phone: '+91 98765 43210' },
  });
});

it('an account, a message, a stock request and a review name the version with the notice of their form', async () => {
  const { token } = fixture.pocketbase;
  const versionIn = async (collection: string, id: string) =>
    String(recordOf(await fixture.send('GET', recordsPath(collection, id), token))['policy_version']);
  const newestIn = async (collection: string) => {
    const { body } = await fixture.send('GET', recordsPath(collection), token);
    return String((body as { items: { policy_version: string }[] }).items.at(-1)?.policy_version);
  };
  await write('notices', { contact: 'Only to answer.' });

  const { id } = await signUp(fixture.send, 'asha');
  const body = { key: 'a-message-of-asha', name: 'Asha', phone: '', email: 'asha@example.com', subject: '' };
  await fixture.send('POST', '/api/shop/server/contact-messages', token, { ...body, message: 'Is it there?' });
  const waiting = { product_id: fixture.productId, size: 'M', email: 'asha@example.com' };
  await fixture.send('POST', '/api/shop/server/stock-requests', token, waiting);
  // Reviews are taken once the sample ones are off.
  const settings = recordsPath('shop_settings', 'shopsettings000');
  recordOf(await fixture.send('PATCH', settings, token, { placeholder_claims: false }));
  const order = await placed(fixture, 'reviewed');
  const payment = {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: 'pay_reviewed',
    total_amount: PRICE,
  };
  await fixture.move('/mark-paid', payment);
  recordOf(await fixture.send('PATCH', recordsPath('orders', order.id), token, { status: 'delivered' }));
  const review = { order_id: order.id, product_id: fixture.productId, rating: 5, text: '', name: 'Asha' };
  await fixture.send('POST', '/api/shop/server/reviews', token, { ...review, kept: [], pictures: [] });

  const version = await versionIn('users', id);
  expect((await stored()).find((one) => one.id === version)?.texts['notices']).toMatchObject({
    contact: 'Only to answer.',
    account: 'We use your email address to sign you in and to show you your orders.',
  });
  for (const collection of ['contact_messages', 'stock_requests', 'reviews']) {
    expect([collection, await newestIn(collection)]).toEqual([collection, version]);
  }
});

it('an account that the shop makes for somebody names no version', async () => {
  const { token } = fixture.pocketbase;
  const body = { email: 'invited@example.com', password: 'long-secret', passwordConfirm: 'long-secret' };
  expect(recordOf(await fixture.send('POST', recordsPath('users'), token, body))['policy_version']).toBe('');
});

it('leaves no version behind if the order is not placed', async () => {
  await write('returns', { text: 'For nobody.' });
  const before = (await stored()).length;
  expect(await fixture.move('/place', placement(fixture, 'v6', 99))).toMatchObject({ outcome: 'out_of_stock' });
  expect(await stored()).toHaveLength(before);
});

it('stores the version again if the order that stored it was rolled back', async () => {
  await write('privacy', { text: 'Kept by the next order.' });
  const moves = [
    { move: 'place', body: placement(fixture, 'v7') },
    { move: 'attach', body: { order_id: 'there-is-no-such', razorpay_order_id: 'order_X' } },
  ];
  const failed = await fixture.send('POST', '/api/shop/server/orders/moves', fixture.pocketbase.token, { moves });
  expect(failed.status).not.toBe(200);
  const version = await versionOf('v8');
  expect((await stored()).map(({ id }) => id)).toContain(version);
});
