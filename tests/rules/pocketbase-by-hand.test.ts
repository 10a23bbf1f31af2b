import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import { freePort } from '#server/pocketbase/port.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#server/pocketbase/run.ts';
import { runCommand } from '#server/processes/command.ts';
import { makeOldDatabase, OLD_DATABASE_REFUSAL } from '../support/old-database.ts';
import { signUp } from '../support/pocketbase-people.ts';
import { requestsTo } from '../support/pocketbase-requests.ts';
import { copyFolder, emptyDatabase } from '../support/template.ts';

/** The commands of docs/develop/development.md that run PocketBase without the shop, on another data directory and port. */

const SUPERUSER = { email: 'root@example.com', password: 'the password of root' };
const KEY = '0123456789abcdef0123456789abcdef';

let data: string;
let commands: string[];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'gulmohar-by-hand-'));
  await writeFile(join(data, 'secrets.json'), JSON.stringify({ settingsKey: KEY }));
  const text = await readFile(join(PROJECT, 'docs/develop/development.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('PocketBase by hand')) ?? '';
  commands = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, command = '']) => command.trim());
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** A command of the document, on `data`. */
function ownCommand(command = ''): string {
  return command.replaceAll('./.data', data).replaceAll('.data', data);
}

/** All rows of a database; PocketBase may collect statistics when it opens it. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  const tables = database.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%'",
  );
  const rows = tables.all().map(({ name }) => [String(name), database.prepare(`SELECT * FROM "${name}"`).all()]);
  database.close();
  return Object.fromEntries(rows);
}

/** Runs a command of the document on `data` and waits until it serves. */
async function serve(command: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const shell = spawn('sh', ['-c', `${ownCommand(command)} --http=127.0.0.1:${port}`], {
    cwd: PROJECT,
    env: inheritedEnvironment(),
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(shell, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid);
    await ended;
  };
  const isUp = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok === true;
  try {
    await vi.waitUntil(isUp, { timeout: 50_000, interval: 200 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

it('refuses a database of version 0.x before anything is written', async () => {
  const dataDir = join(data, 'old');
  copyFolder(await emptyDatabase(), dataDir);
  makeOldDatabase(dataDir);
  const before = rowsOf(dataDir);
  const command = `${ownCommand(commands[0]?.replace('by-hand', 'old'))} --http=127.0.0.1:${await freePort()}`;
  const { code, output } = await runCommand('sh', ['-c', command], { cwd: PROJECT, env: inheritedEnvironment() });
  expect(output).toMatch(OLD_DATABASE_REFUSAL);
  expect(code).toBe(1);
  expect(rowsOf(dataDir)).toEqual(before);
});

describe('on a database of its own', () => {
  let binary: string;
  let dataDir: string;
  let url: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    binary = await providePocketBase({ log: () => undefined, production: false });
    dataDir = join(data, 'by-hand');
    // Without a superuser PocketBase would open a browser.
    const flags = ['--dir', dataDir, '--hooksDir', data, '--hooksWatch=false'];
    const { output } = await runCommand(binary, ['superuser', 'upsert', ...Object.values(SUPERUSER), ...flags], {
      cwd: data,
      env: {},
    });
    expect(output).toContain('Successfully saved superuser');
    expect(commands[0]).toContain('serve --dir .data/by-hand');
    ({ url, stop } = await serve(commands[0]));
  });
  afterAll(() => stop?.());

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
    const token = await superuserToken({ binary, dataDir, url, ...SUPERUSER });
    const ask = { idempotency_key: 'none-so-far', variant_ids: [] };
    expect(await requestsTo(url)('POST', '/api/shop/server/orders/quote', token, ask)).toMatchObject({
      status: 200,
      body: { order: null, rows: [] },
    });
  });
});

it("serves the shop's database, whose settings are encrypted", async () => {
  const dataDir = join(data, 'pb');
  await copyFolder(await emptyDatabase(), dataDir);
  const binary = await providePocketBase({ log: () => undefined, production: false });
  const options = { binary, dataDir, env: {}, log: () => undefined, superuser: SUPERUSER };
  await (await startPocketBase({ ...options, settingsKey: KEY, isMigrated: true })).stop();
  expect(commands[1]).toContain('serve --dir .data/pb');
  const { url, stop } = await serve(commands[1]);
  try {
    const send = requestsTo(url);
    expect((await send('GET', '/api/collections/products/records', '')).status).toBe(200);
    // A route of the hooks; without them it would be 404.
    expect((await send('GET', '/api/shop/admin/activity', '')).status).toBe(401);
  } finally {
    await stop();
  }
});
