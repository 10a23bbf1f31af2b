import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, placement } from './order-fixture.ts';

/** The policies that a buyer agreed to are kept with the order. */

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await createOrderFixture(20);
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

it('names one version until a policy or a detail that it names changes, and keeps its texts', async () => {
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
