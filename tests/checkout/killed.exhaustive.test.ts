import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProduct } from '#bench/test-product.ts';
import { createRandom } from '#demo/random.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { until } from '#tests/publishing/support/until.ts';
import { newBuyer } from '#tests/support/buyer.ts';
import { Audit } from '#tests/support/checkout/audit.ts';
import { control } from '#tests/support/checkout/race.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { KillableShop, PARTS_TO_KILL, type Part } from './support/killable-shop.ts';
import { startStream } from './support/stream.ts';

/** kill -9 of any process in the middle of checkouts: nothing that was promised is lost, doubled, or off by a piece. */

const KILLS = runs({ quick: 6, long: 200 });
const SEED = seedOr(Date.now() % 1_000_000);
/** More stock than the buyers order. */
const PIECES = 100_000;
/** A kill comes within this time after everything runs again, in ms. */
const LATEST_MS = 1000;
/** The provider takes up to this long, so that there is always somebody between it and the database. In ms. */
const PROVIDER_MS = 60;

// What brings a process back is read from /proc.
describe.runIf(process.platform === 'linux')('a stream of checkouts', () => {
  let shop: KillableShop;
  beforeAll(async () => {
    shop = await KillableShop.open();
  });
  afterAll(() => shop.close());

  it(`survives ${KILLS} kills`, { timeout: 120_000 + KILLS * 30_000 }, async () => {
    const random = createRandom(SEED);
    const { pocketBaseUrl, client } = shop.running;
    const pb = createPocketBase(pocketBaseUrl, client.authStore.token);
    const product = await createTestProduct(pb, PIECES);
    const audit = new Audit(shop.checkout, product.variantId, PIECES);
    await control(shop.checkout, { delayMs: PROVIDER_MS });
    const stream = startStream(shop, [product], random.fork('buyers'));
    const killed = { server: 0, pocketbase: 0, sandbox: 0 };
    for (let count = 0; count < KILLS; count += 1) {
      const part = PARTS_TO_KILL[count % PARTS_TO_KILL.length] ?? 'server';
      await delay(random.int(0, LATEST_MS));
      await killAndRevive(part, random.int(0, 200));
      killed[part] += 1;
      expect(audit.stockErrors(), `after kill ${count} (${part}), seed ${SEED}`).toEqual([]);
    }
    const lastKill = performance.now();
    await control(shop.checkout, { delayMs: 0 });
    const purchases = await stream.stop();
    let faults: string[] = [];
    await until('the audit passes', true, async () => {
      faults = await audit.errors(purchases);
      return faults.length === 0;
    }).catch((error: unknown) => expect(faults, `seed ${SEED}`).toEqual([String(error)]));
    const confirmed = purchases.filter(({ isConfirmed }) => isConfirmed).length;
    process.stdout.write(
      `kills ${JSON.stringify(killed)}, ${purchases.length} checkouts, ${confirmed} confirmed as paid; the audit passed ` +
        `${((performance.now() - lastKill) / 1000).toFixed(1)} s after the last kill (seed ${SEED})\n`,
    );
    expect(confirmed).toBeGreaterThan(0);
    audit.close();
  });

  it('accepts webhooks signed with either secret during a change, and no other', async () => {
    const { webhookSecret, url } = shop.checkout;
    await shop.kill('server')({ RAZORPAY_WEBHOOK_SECRET: `the-new-secret, ${webhookSecret}` });
    const body = JSON.stringify({ event: 'order.notification', payload: {} });
    const signedWith = async (secret: string) => {
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() };
      return (await newBuyer(url, shop.siteUrl).post('/api/webhooks/razorpay', body, headers)).status;
    };
    expect(await signedWith('the-new-secret')).toBe(200);
    expect(await signedWith(webhookSecret)).toBe(200);
    expect(await signedWith('another-secret')).toBe(400);
    expect(await signedWith(`the-new-secret, ${webhookSecret}`)).toBe(400);
  });

  async function killAndRevive(part: Part, absentMs: number): Promise<void> {
    const revive = shop.kill(part);
    await delay(absentMs);
    await revive();
    if (part === 'sandbox') await control(shop.checkout, { delayMs: PROVIDER_MS });
  }
});
