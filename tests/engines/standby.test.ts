import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestProduct } from '#bench/test-product.ts';
import { bucketVariables } from '#server/environment/bucket-settings.ts';
import { releasesDirectory } from '#server/release/releases.ts';
import { newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { Audit } from '#tests/support/checkout/audit.ts';
import { S3Server } from '#tests/support/s3-server.ts';
import type { StartCommand } from '#tests/support/start-command.ts';
import { copyFolder, copyTemplate } from '#tests/support/template.ts';
import { type Acknowledged, buyUntilLost, expectBooksAgree, storedOrders } from './support/books.ts';
import { Machine } from './support/machine.ts';

/** Two machines and a bucket: one is the writer, the other follows it and takes over. */

const BUYERS = 4;
const LOAD_MS = 10_000;
const STOCK = 1_000_000;
const MINUTES = 60_000;

const leaseSchema = z.object({ session: z.string(), generation: z.int() });

let root: string;
let s3: S3Server;
/** In the order in which they are the writer first. */
let first: Machine;
let second: Machine;
let product: TestProduct;
const standbys: StartCommand[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gulmohar-standby-'));
  s3 = await S3Server.open();
  // The folder of the backups stands for their bucket.
  const variables = { BACKUP_DIR: join(root, 'backups'), ...bucketVariables('STANDBY_S3', s3.settings) };
  first = await Machine.on(join(root, 'first'), withoutUndefined(variables));
  second = await Machine.on(join(root, 'second'), withoutUndefined(variables));
  await copyTemplate('small', first.dataDir);
  await first.start();
  // The compiled site comes with the program.
  copyFolder(releasesDirectory(first.dataDir), releasesDirectory(second.dataDir));
  product = await createTestProduct(await first.database(), STOCK);
  await first.command('backup');
});
afterAll(async () => {
  for (const standby of standbys) await stop(standby);
  await first.close();
  await second.close();
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

/** Starts `npm run shop -- standby` and waits until it has a copy. */
async function follow(machine: Machine): Promise<StartCommand> {
  const standby = machine.launch('standby');
  standbys.push(standby);
  await standby.untilSays('The copy is warm');
  return standby;
}

async function stop(command: StartCommand): Promise<void> {
  command.process.kill('SIGTERM');
  await command.ended;
}

function healthOf(machine: Machine): Promise<{ status: number; body: unknown }> {
  return newBuyer(machine.url).get('/api/health');
}

/** Every object of the replicas, with its content's hash. */
async function replicas(): Promise<string[]> {
  const objects = (await s3.client.listObjects('/', 'replica/')) ?? [];
  return objects.map(({ Key, ETag }) => `${Key} ${ETag}`).toSorted();
}

/** Numbers of the orders in the database of a machine whose shop is stopped. */
function ordersOnDisk({ dataDir }: Machine): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'pb', 'data.db'), { timeout: 10_000 });
  try {
    return database.prepare('SELECT order_number FROM orders ORDER BY order_number').all();
  } finally {
    database.close();
  }
}

describe('a standby', () => {
  it('follows the writer, and takes no visitors meanwhile', async () => {
    const standby = await follow(second);
    expect(standby.lines[0]).toContain('Secrets and pictures are those of gulmohar-');
    expect(await healthOf(second)).toMatchObject({ status: 503, body: { status: 'standby', copy: 'ok' } });
    expect((await fetch(`${second.url}/`)).status).toBe(503);
    const metrics = await (await fetch(`${second.url}/api/internal/metrics`)).text();
    expect(metrics).toContain('shop_standby_up 1');
    expect(metrics).toContain('shop_standby_behind_seconds 0');
    const ofWriter = await (await fetch(`${first.url}/api/internal/metrics`)).text();
    expect(Number(/shop_writer_lease_seconds ([\d.]+)/.exec(ofWriter)?.[1])).toBeGreaterThan(10);
  });

  it('drills on the replica without touching the shop', async () => {
    const lines = await second.command('restore', '--replica', '--drill');
    expect(lines.join('\n')).toMatch(/PocketBase started on it in .* s, with \d+ orders and \d+ products, as saved\./);
  });

  it('has to be stopped before it takes over', async () => {
    const refused = second.command('standby', '--take-over');
    await expect(refused).rejects.toThrow(`DATA_DIR is ${second.dataDir}, which a running shop uses`);
  });

  it(
    'notices that a connection to the copy keeps it from going on, and makes it anew',
    async () => {
      const [standby] = standbys;
      const file = join(second.dataDir, 'standby', '1', 'data.db');
      const connection = new DatabaseSync(file, { readOnly: true });
      try {
        connection.exec('BEGIN');
        connection.prepare('SELECT COUNT(*) FROM orders').get();
        const stalled = standby?.untilSays('The copy has not gone on for 60 s, so it is made anew');
        const buying = setInterval(() => void newBuyer(first.url).createOrder(product), 1000);
        try {
          await stalled;
        } finally {
          clearInterval(buying);
        }
        await vi.waitFor(
          async () => expect(await healthOf(second)).toMatchObject({ body: { copy: 'ok', behind_seconds: 0 } }),
          { timeout: MINUTES, interval: 1000 },
        );
      } finally {
        connection.close();
      }
    },
    4 * MINUTES,
  );
});

/** The error of a start that must not succeed. */
async function runRefused(machine: Machine): Promise<string> {
  const command = machine.begin();
  expect(await command.ended).toBe(1);
  return command.errors.join('\n');
}

describe('when the writer is lost', () => {
  it(
    'the standby takes over with all that is older than a second, and finds the paid orders that are younger',
    async () => {
      const answers: Acknowledged[] = [];
      const lost = new AbortController();
      const buyers = Array.from({ length: BUYERS }, () => buyUntilLost(first, product, { answers, lost: lost.signal }));
      await delay(LOAD_MS);
      const lostAt = performance.now();
      lost.abort();
      await first.kill();
      await Promise.all(buyers);
      for (const standby of standbys.splice(0)) await stop(standby);
      const lines = await second.command('standby', '--take-over');
      const promoted = performance.now();
      await first.handProviderTo(second);
      await second.start();
      const open = performance.now();
      process.stdout.write(`${lines.join('\n')}\n`);

      const books = await expectBooksAgree(second, product, { answers, lostAt });
      const audit = new Audit(await second.checkout(), product.variantId, STOCK);
      expect(audit.stockErrors()).toEqual([]);
      audit.close();
      process.stdout.write(
        `${books}; ${seconds(lostAt, promoted)} s to take over, open after ${seconds(lostAt, open)} s\n`,
      );
    },
    3 * MINUTES,
  );

  it('the old writer that comes back is refused, and writes nothing to a replica', async () => {
    const before = (await replicas()).filter((object) => object.startsWith('replica/0001/'));
    const orders = ordersOnDisk(first);
    expect(before).not.toEqual([]);
    const said = await runRefused(first);
    expect(said).toMatch(
      /^This machine is not the writer: \S+ is, since .+ \(generation 2; the data here are of generation 1\)\.$/m,
    );
    expect(said).toContain('Nothing was started, so that no piece is sold twice.');
    expect((await replicas()).filter((object) => object.startsWith('replica/0001/'))).toEqual(before);
    expect(ordersOnDisk(first)).toEqual(orders);
  });
});

describe('a writer that is paused while the other one takes over', () => {
  it(
    'accepts nothing when it goes on, and stops',
    async () => {
      const standby = await follow(first);
      const orders = await storedOrders(second);
      const paused = second.running;
      second.signal('SIGSTOP', (command) => !command.includes('payment-sandbox') && !command.startsWith('sh '));
      const asked = Array.from({ length: BUYERS }, () => newBuyer(second.url).createOrder(product));
      await stop(standby);
      standbys.splice(0);
      await first.command('standby', '--take-over');
      await second.handProviderTo(first);
      await first.start();

      asked.push(...Array.from({ length: BUYERS }, () => newBuyer(second.url).createOrder(product)));
      second.signal('SIGCONT', () => true);
      const statuses = await Promise.all(asked.map((answer) => answer.then(({ status }) => status).catch(() => 0)));
      expect(statuses.filter((status) => status < 400 && status !== 0)).toEqual([]);
      expect(await paused.ended).toBe(1);
      expect(paused.errors.join('\n')).toContain('The bucket of the standby has not confirmed for 20 s');
      expect(ordersOnDisk(second)).toHaveLength(orders.size);
      expect((await newBuyer(first.url).createOrder(product)).status).toBe(200);
    },
    3 * MINUTES,
  );
});

describe('a writer that is well', () => {
  it(
    'hands over to the standby without losing an order',
    async () => {
      const standby = await follow(second);
      const answers: Acknowledged[] = [];
      const lost = new AbortController();
      const writer = first.running;
      const buyers = Array.from({ length: BUYERS }, () => buyUntilLost(first, product, { answers, lost: lost.signal }));
      await delay(3000);
      await stop(standby);
      standbys.splice(0);
      lost.abort();
      const asked = performance.now();
      await second.command('standby', '--take-over');
      const promoted = performance.now();
      expect(await writer.ended).toBe(1);
      expect(writer.errors.join('\n')).toContain('took over as the writer; this shop stops.');
      await Promise.all(buyers);
      await first.handProviderTo(second);
      await second.start();
      const stored = await storedOrders(second);
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.filter(({ number }) => !stored.has(number))).toEqual([]);
      process.stdout.write(`handed over in ${seconds(asked, promoted)} s, ${answers.length} orders, none lost\n`);
    },
    3 * MINUTES,
  );

  it(
    'stops when its bucket does not answer, and opens again when it does',
    async () => {
      const writer = second.running;
      await s3.stop();
      expect(await writer.ended).toBe(1);
      expect(writer.errors.join('\n')).toContain('The bucket of the standby has not confirmed for 20 s');
      const meanwhile = second.begin();
      expect(await meanwhile.ended).toBe(1);
      expect(meanwhile.errors.join('\n')).toContain('cannot be used');
      await s3.start();
      await second.start();
      expect((await newBuyer(second.url).createOrder(product)).status).toBe(200);
    },
    3 * MINUTES,
  );
});

describe('a writer whose data were restored from a backup', () => {
  it(
    'is refused until it takes over with its own data',
    async () => {
      await stop(second.running);
      const { session, generation } = await lease();
      await second.command('restore', '--confirm');
      expect(await runRefused(second)).toContain(`(generation ${generation}; the data here are of no writer)`);
      await second.command('standby', '--take-over', '--own-data');
      await second.start();
      expect(await lease()).toMatchObject({ generation: generation + 1 });
      expect((await lease()).session).not.toBe(session);
      expect((await newBuyer(second.url).createOrder(product)).status).toBe(200);
      expect((await replicas()).some((object) => object.startsWith(`replica/000${generation + 1}/`))).toBe(true);
    },
    3 * MINUTES,
  );
});

async function lease(): Promise<{ session: string; generation: number }> {
  return leaseSchema.parse(await s3.client.getObjectJSON('writer/lease.json'));
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}

function withoutUndefined(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
