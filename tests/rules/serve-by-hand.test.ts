import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/pocketbase/port.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { superuserToken } from '#server/pocketbase/run.ts';
import { type Child, startProcess } from '#server/processes/child-process.ts';
import { signUp } from '../support/pocketbase-people.ts';
import { requestsTo } from '../support/pocketbase-requests.ts';

/**
 * `pocketbase serve --dir … --migrationsDir pb_migrations --hooksDir pb_hooks` on an empty directory (docs/development.md),
 * with no environment. `--http` only takes a free port.
 */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

let binary: string;
let dataDir: string;
let url: string;
let running: Child;

beforeAll(async () => {
  binary = await providePocketBase({ log: () => undefined, production: false });
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-by-hand-'));
  const port = await freePort();
  const flags = ['--dir', dataDir, '--migrationsDir', 'pb_migrations', '--hooksDir', 'pb_hooks'];
  const parameters = ['serve', ...flags, '--http', `127.0.0.1:${port}`];
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  ({ child: running } = startProcess({ name: 'PocketBase', command: binary, parameters, env: {}, cwd: PROJECT, log }));
  url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok === true;
  for (let tries = 0; tries < 300 && !(await isUp()); tries += 1) await delay(100);
  if (!(await isUp())) throw new Error(lines.join('\n'));
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('shows visitors the products', async () => {
  const { status, body } = await requestsTo(url)('GET', '/api/collections/products/records', '');
  expect({ status, body }).toMatchObject({ status: 200, body: { items: [], totalItems: 0 } });
});

it('lets a shopper sign up, and refuses the routes of staff', async () => {
  const send = requestsTo(url);
  const { token } = await signUp(send, 'shopper');
  expect(await send('GET', '/api/shop/admin/orders', '')).toMatchObject({ status: 401 });
  expect(await send('GET', '/api/shop/admin/orders', token)).toMatchObject({
    status: 403,
    body: { message: "You don't have admin privileges." },
  });
});

it('answers a hook’s route', async () => {
  const token = await superuserToken({ binary, dataDir, url, email: 'root@example.com', password: 'password of root' });
  const ask = { idempotency_key: 'none-so-far', variant_ids: [] };
  expect(await requestsTo(url)('POST', '/api/shop/server/orders/quote', token, ask)).toMatchObject({
    status: 200,
    body: { order: null, rows: [] },
  });
});
