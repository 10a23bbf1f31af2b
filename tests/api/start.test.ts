import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { versionOf } from '#server/start/version.ts';
import { makeOldDatabase, OLD_DATABASE_REFUSAL } from '#tests/support/old-database.ts';
import { freePorts } from '#tests/support/ports.ts';
import { childrenOf, runStart } from '#tests/support/start-command.ts';
import { copyFolder, copyTemplate, emptyDatabase } from '#tests/support/template.ts';

const PORT_VARIABLES = ['PORT', 'POCKETBASE_PORT', 'PAYMENT_SANDBOX_PORT'] as const;

let folder: string;
let variables: Record<string, string>;
let ports: number[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-start-'));
  ports = await freePorts(PORT_VARIABLES.length);
  const portVariables = Object.fromEntries(PORT_VARIABLES.map((name, index) => [name, String(ports[index])]));
  variables = { ...portVariables, DATA_DIR: join(folder, 'data'), DEMO: '0', BACKUP_EVERY_HOURS: '1' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a start that cannot work; gives the exit code and all it printed as an error. */
async function refusedStart(over: Record<string, string>) {
  const command = runStart({ ...variables, ...over });
  const code = await command.ended;
  return { code, errors: command.errors };
}

describe('a failing start ends with one line', () => {
  it.each(PORT_VARIABLES)('a failing start ends with one line for a taken port: %s', async (name) => {
    const port = Number(variables[name]);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    expect(await refusedStart({})).toEqual({
      code: 1,
      errors: [`Port ${port} is taken: stop what uses it, or set ${name} to a free port.`],
    });
    squatter.close();
    await once(squatter, 'close');
  });

  it('a failing start ends with one line for an invalid value', async () => {
    expect(await refusedStart({ PORT: 'eighty' })).toEqual({
      code: 1,
      errors: ['PORT is "eighty": it must be a port, a whole number from 1 to 65535.'],
    });
  });

  it('a failing start ends with one line for the demo admin in production', async () => {
    const own = { NODE_ENV: 'production', ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'admin-demo-123' };
    expect(await refusedStart(own)).toEqual({
      code: 1,
      errors: ['ADMIN_PASSWORD is the demo password: with NODE_ENV=production it must be one of your own.'],
    });
  });

  it('a failing start ends with one line for a payment secret that can be guessed, in production', async () => {
    const own = { NODE_ENV: 'production', ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'correct horse battery' };
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'aV9kQ2xT7mB4pL0s',
      RAZORPAY_WEBHOOK_SECRET: 'changeme',
    };
    expect(await refusedStart({ ...own, ...keys })).toEqual({
      code: 1,
      errors: [
        'RAZORPAY_WEBHOOK_SECRET can be guessed: with NODE_ENV=production it must be the real one, of 12 or more signs.',
      ],
    });
  });

  it('a failing start ends with one line for a data directory that cannot be made', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await refusedStart({ DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      errors: [
        `DATA_DIR is ${file}/data, which cannot be written (ENOTDIR): make it writable, or set DATA_DIR to a directory that is.`,
      ],
    });
  });

  it('a failing start ends with one line for a data directory without the permission to write', async () => {
    // Even root may not write here.
    const { code, errors } = await refusedStart({ DATA_DIR: '/proc/self' });
    expect(code).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^DATA_DIR is \/proc\/self, which cannot be written \(E[A-Z]+\): make it writable, or/);
  });

  it('a failing start ends with one line for a database of version 0.x, which stays as it is', async () => {
    const dataDir = await mkdtemp(join(folder, 'old-'));
    const pb = join(dataDir, 'pb');
    copyFolder(await emptyDatabase(), pb);
    makeOldDatabase(pb);
    const before = await readFile(join(pb, 'data.db'));
    const { code, errors } = await refusedStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringMatching(OLD_DATABASE_REFUSAL)]);
    expect((await readFile(join(pb, 'data.db'))).equals(before)).toBe(true);
  });

  it('a failing start ends with one line for damaged secrets', async () => {
    const damaged = await mkdtemp(join(folder, 'damaged-'));
    await writeFile(join(damaged, 'secrets.json'), '{"pocketBaseEm');
    const { code, errors } = await refusedStart({ DATA_DIR: damaged });
    expect([code, errors]).toEqual([
      1,
      [`${damaged}/secrets.json is damaged. Restore it from the backup that DATA_DIR is of.`],
    ]);
  });
});

/** Fails unless nothing listens on the shop's ports soon. */
async function expectPortsFree(): Promise<void> {
  const isOpen = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && (await Promise.all(ports.map(isOpen))).includes(true)) await delay(100);
  expect(await Promise.all(ports.map(isOpen))).toEqual(ports.map(() => false));
}

describe('a shop without the demo catalogue', { timeout: 240_000 }, () => {
  // That a start compiles the site is shown where the template is made.
  beforeAll(() => copyTemplate('empty', join(folder, 'data')));

  it('starts healthy, prints its address, protects its data, and stops all processes when killed', async () => {
    const shop = runStart(variables);
    await shop.untilSays('Ctrl-C stops everything');
    expect((await fetch(`http://127.0.0.1:${ports[0]}/api/health`)).status).toBe(200);
    expect(shop.lines).toContain(`The shop is open (version ${await versionOf(PROJECT)}).`);
    expect(shop.lines.join('\n')).toContain(`Admin     http://127.0.0.1:${ports[0]}/admin`);
    expect(shop.lines.join('\n')).not.toContain('shopper@example.com');
    const hint = 'There are no backups without BACKUP_PASSPHRASE: set it, and keep it somewhere else too.';
    expect(shop.lines).toContain(hint);

    const others = await freePorts(PORT_VARIABLES.length);
    const otherPorts = Object.fromEntries(PORT_VARIABLES.map((name, index) => [name, String(others[index])]));
    const { DATA_DIR = '' } = variables;
    expect(await refusedStart(otherPorts)).toEqual({
      code: 1,
      errors: [
        `DATA_DIR is ${DATA_DIR}, which a running shop uses (process ${shop.process.pid}): stop that one, or set DATA_DIR to a directory of its own.`,
      ],
    });
    shop.process.kill('SIGKILL');
    await shop.ended;
    await expectPortsFree();
  });

  it('makes secrets and database readable by its owner only', async () => {
    expect((await stat(join(folder, 'data', 'pb'))).mode & 0o777).toBe(0o700);
    const file = join(folder, 'data', 'secrets.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain('admin-demo-123');
  });

  it('restarts with its existing pages, names a process that ended, and stops the others', async () => {
    const shop = runStart(variables);
    await shop.untilSays('Ctrl-C stops everything');
    expect(shop.lines.join('\n')).toContain('the sources have not changed');
    const started = childrenOf(shop.process.pid);
    expect(started).toHaveLength(5);
    const database = started.find(({ command }) => command.includes(' serve --http='));
    process.kill(database?.pid ?? 0, 'SIGKILL');
    expect(await shop.ended).toBe(1);
    expect(shop.errors).toEqual(['PocketBase ended with code 1; the shop stops.']);
    await expectPortsFree();
  });

  it('does not start without the settings key, starts when it is restored, and stops all processes on a signal', async () => {
    const file = join(folder, 'data', 'secrets.json');
    const kept = await readFile(file);
    await rm(file);
    expect(await refusedStart({})).toEqual({
      code: 1,
      errors: [
        'The settings in the database are encrypted with another key than the one in secrets.json: restore secrets.json from the backup that DATA_DIR is of, or see docs/operate/operations.md.',
      ],
    });
    await writeFile(file, kept);
    const shop = runStart(variables);
    await shop.untilSays('Ctrl-C stops everything');
    shop.process.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    expect(shop.errors).toEqual([]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expectPortsFree();
  });
});
