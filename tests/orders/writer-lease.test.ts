import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, placement } from './order-fixture.ts';

/** PocketBase with a standby: it accepts writes only while this machine is the writer for certain. */

let folder: string;
let fence: string;
let fixture: OrderFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-fence-'));
  fence = join(folder, 'lease');
  await mayWriteFor(60);
  fixture = await createOrderFixture(5, { WRITER_LEASE_FILE: fence });
});
afterAll(async () => {
  await fixture.pocketbase.stop();
  await rm(folder, { recursive: true });
});

function mayWriteFor(seconds: number): Promise<void> {
  return writeFile(fence, String(uptime() + seconds));
}

it.each([
  ['the lease has ended', () => mayWriteFor(-0.1)],
  ['the lease is lost', () => rm(fence)],
  ['the file is damaged', () => writeFile(fence, '')],
])('refuses orders and edits when %s, and still reads', async (reason, end) => {
  const { send, pocketbase, variantId } = fixture;
  await mayWriteFor(60);
  await fixture.setStock(5);
  await end();
  const order = placement(fixture, `writer-lease-${reason}`);
  await expect(fixture.move('/place', order)).rejects.toThrow('answered 503');
  const edit = await send('PATCH', recordsPath('product_variants', variantId), pocketbase.token, { stock_quantity: 1 });
  expect(edit.status).toBe(503);
  expect(await fixture.stock()).toBe(5);
  await mayWriteFor(60);
  expect(await fixture.move('/place', order)).toMatchObject({ outcome: 'placed' });
});

it('is the only middleware, and is there only with a standby: each open event stream holds an interpreter in one', async () => {
  for await (const file of glob('pb_hooks/**/*.pb.js')) {
    expect([file, /^routerUse\(/m.test(await readFile(file, 'utf8'))]).toEqual([file, false]);
  }
});
