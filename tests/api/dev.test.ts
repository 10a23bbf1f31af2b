import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { freePorts } from '#tests/support/ports.ts';
import { isLongRun } from '#tests/support/runs.ts';
import { childrenOf, runStart, type StartCommand } from '#tests/support/start-command.ts';

/** `npm run dev`, by its own command and with a database of its own. */

/** Vite compiles each page when it is first asked for. */
const PATIENCE = { timeout: 120_000, interval: 500 };
const secretsSchema = z.looseObject({ pocketBaseEmail: z.string(), pocketBasePassword: z.string() });

describe.runIf(isLongRun)('the development server', () => {
  let folder: string;
  let command: StartCommand;
  let url: string;
  let client: PocketBase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gulmohar-dev-'));
    const dataDir = join(folder, 'data');
    const [port, pocketBasePort, sandboxPort] = await freePorts(3);
    const ports = { PORT: port, POCKETBASE_PORT: pocketBasePort, PAYMENT_SANDBOX_PORT: sandboxPort };
    const portVariables = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]));
    command = runStart({ ...portVariables, DATA_DIR: dataDir, DEMO: '0' }, 'dev');
    await command.untilSays(`Shop http://127.0.0.1:${port}, admin`);
    url = `http://127.0.0.1:${port}`;
    client = createPocketBase(`http://127.0.0.1:${pocketBasePort}`);
    const secrets = secretsSchema.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
    await client.collection('_superusers').authWithPassword(secrets.pocketBaseEmail, secrets.pocketBasePassword);
  }, 300_000);
  afterAll(async () => {
    command.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Asks for a page until it shows a text. */
  async function untilShows(path: string, text: string): Promise<void> {
    const isShown = () => fetch(url + path).then(async (answer) => (await answer.text()).includes(text));
    await expect.poll(isShown, { ...PATIENCE, message: `${path} shows ${text}` }).toBe(true);
  }

  it('serves the shop and the admin', { timeout: 300_000 }, async () => {
    await untilShows('/', 'Free shipping on orders above ₹999');
    await untilShows('/admin', '<title>');
  });

  it('shows an edit when the page is loaded again', { timeout: 300_000 }, async () => {
    const products = client.collection('products');
    const { id } = await products.create({ name: 'Kurta before', price: 1299, is_active: true });
    await untilShows(`/product/${id}`, 'Kurta before');
    await products.update(id, { name: 'Kurta after' });
    await untilShows(`/product/${id}`, 'Kurta after');
  });

  it('stops everything it started when it is stopped', { timeout: 60_000 }, async () => {
    const children = childrenOf(command.process.pid).map(({ pid }) => pid);
    expect(children.length).toBeGreaterThanOrEqual(3);
    command.process.kill('SIGINT');
    await command.ended;
    const isRunning = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => children.filter(isRunning), { timeout: 15_000 }).toEqual([]);
  });
});
