import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { freePorts } from '#tests/support/ports.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { isLongRun } from '#tests/support/runs.ts';
import { childrenOf, runStart, type StartCommand } from '#tests/support/start-command.ts';

/** `npm run dev`, by its own command, in a copy of the project whose files are edited, and with a database of its own. */

/** Vite compiles each page when it is first asked for. */
const POLLING = { timeout: 120_000, interval: 500 };
const secretsSchema = z.looseObject({ pocketBaseEmail: z.string(), pocketBasePassword: z.string() });

describe.runIf(isLongRun)('the development server', () => {
  let folder: string;
  /** The copy. */
  let project: string;
  let command: StartCommand;
  let url: string;
  let client: PocketBase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gulmohar-dev-'));
    const dataDir = join(folder, 'data');
    project = join(folder, 'project');
    await copyProject(project);
    const [port, pocketBasePort, sandboxPort] = await freePorts(3);
    const ports = { PORT: port, POCKETBASE_PORT: pocketBasePort, PAYMENT_SANDBOX_PORT: sandboxPort };
    const portVariables = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]));
    command = runStart({ ...portVariables, DATA_DIR: dataDir, DEMO: '0' }, { program: 'server/dev/main.ts', project });
    await command.untilSays(`Admin     http://127.0.0.1:${port}/admin`);
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
    await expect.poll(isShown, { ...POLLING, message: `${path} shows ${text}` }).toBe(true);
  }

  it('serves the shop and the admin', { timeout: 300_000 }, async () => {
    await untilShows('/', 'Free shipping on orders above ₹999');
    await untilShows('/admin', '<title>');
  });

  it('shows an edit after a reload', { timeout: 300_000 }, async () => {
    const products = client.collection('products');
    const { id } = await products.create({ name: 'Kurta before', price: 1299, is_active: true });
    await untilShows(`/product/${id}`, 'Kurta before');
    await products.update(id, { name: 'Kurta after' });
    await untilShows(`/product/${id}`, 'Kurta after');
  });

  it('shows a changed page and a changed admin', { timeout: 120_000 }, async () => {
    const replace = async (file: string, before: string, after: string) => {
      const text = await readFile(join(project, file), 'utf8');
      expect(text).toContain(before);
      await writeFile(join(project, file), text.replace(before, after));
    };
    await replace('site/pages/contact.astro', '<Layout', '<!-- edited --><Layout');
    await untilShows('/contact', '<!-- edited -->');
    await replace('admin/index.html', '<title>', '<title>Edited ');
    await untilShows('/admin', '<title>Edited ');
  });

  describe('restarts PocketBase', { timeout: 60_000 }, () => {
    const write = (file: string, text: string) => writeFile(join(project, file), text);
    const HOOK = 'hooks/dev-test.pb.ts';
    const answer = async () => (await fetch(`${client.baseURL}/dev-test`).catch(() => null))?.text() ?? '';
    const route = (text: string) => `routerAdd('GET', '/dev-test', (e) => e.string(200, '${text}'));\n`;

    it('the development server restarts PocketBase when a hook changes; sign-ins stay valid', async () => {
      await write(HOOK, route('first'));
      await expect.poll(answer, POLLING).toBe('first');
      await write(HOOK, route('second'));
      await expect.poll(answer, POLLING).toBe('second');
      expect((await client.collection('products').getList(1, 1)).totalItems).toBe(1);
    });

    it('the development server restarts PocketBase after a hook with an error is fixed, and prints the error', async () => {
      await write(HOOK, 'routerAdd(');
      await command.untilSays('PocketBase still runs the hooks as they were. Fix the file and save it.');
      expect(command.lines.join('\n')).toContain('dev-test.pb.ts:1:');
      await write(HOOK, route('mended'));
      await expect.poll(answer, POLLING).toBe('mended');
    });

    it('the development server restarts PocketBase with a new migration', async () => {
      await write(
        'pb_migrations/9999999999_dev_test.js',
        `migrate((app) => app.save(new Collection({ type: 'base', name: 'dev_test' })), (app) =>
           app.delete(app.findCollectionByNameOrId('dev_test')));`,
      );
      const status = () =>
        client
          .collection('dev_test')
          .getList(1, 1)
          .then((page) => page.totalItems, String);
      await expect.poll(status, POLLING).toBe(0);
    });
  });

  it('stops all its processes when it is stopped', { timeout: 60_000 }, async () => {
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
