import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct } from '#bench/test-product.ts';
import { type Acknowledged, buyUntilLost, expectBooksAgree } from './support/books.ts';
import { DoomedShop } from './support/doomed-shop.ts';

/** The machine is lost in the middle of checkouts; the replica and the provider bring everything back. */

/** More would take both processors, and Litestream, which shares them, falls behind a second then. */
const BUYERS = 1;
const LOAD_MS = 10_000;

let shop: DoomedShop;
beforeAll(async () => {
  shop = await DoomedShop.open();
});
afterAll(() => shop.close());

it('loses nothing that is older than a second, and finds every paid order that is younger', async () => {
  const { machine } = shop;
  const product = await createTestProduct(await machine.database(), 1_000_000);
  const answers: Acknowledged[] = [];
  const lost = new AbortController();
  const buyers = Array.from({ length: BUYERS }, () => buyUntilLost(machine, product, { answers, lost: lost.signal }));
  await delay(LOAD_MS);
  const lostAt = performance.now();
  lost.abort();
  await shop.killAll();
  await Promise.all(buyers);
  await shop.loseDisk();

  expect((await machine.command('restore', '--replica', '--drill')).join('\n')).toContain('as saved.');
  const started = performance.now();
  const lines = await machine.command('restore', '--replica', '--confirm');
  const restored = performance.now();
  await machine.start();
  const open = performance.now();
  expect(lines[0]).toContain('with secrets and pictures of gulmohar-');

  const books = await expectBooksAgree(machine, product, { answers, lostAt });
  process.stdout.write(
    `${books}; restored in ${seconds(started, restored)} s, open after ${seconds(started, open)} s\n`,
  );
});

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}
