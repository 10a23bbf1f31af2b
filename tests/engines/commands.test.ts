import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/pocketbase/port.ts';
import { commandsOf, readDocuments } from '#tests/docs/support/documents.ts';
import { type CommandFolder, LONG, makeCommandFolder } from '#tests/docs/support/reader-terminal.ts';

/** The commands of the documents that take longer than a few seconds; the others: tests/docs/commands.test.ts. */

const commands = (await readDocuments()).flatMap(({ text }) => commandsOf(text));
let reader: CommandFolder;
beforeAll(async () => {
  reader = await makeCommandFolder();
});
afterAll(() => reader?.remove());

describe('in a reader’s terminal', () => {
  it.each(Object.entries(LONG))('%s', { timeout: 600_000 }, async (command, { says, code = 0 }) => {
    const outcome = await reader.run(command);
    expect(outcome.output).toContain(says);
    expect(outcome.code).toBe(code);
  });
});

/** The database exists since `npm run seed`. */
describe('the shop’s own database', () => {
  const startLines = [
    named('export POCKETBASE_SETTINGS_KEY="$(node -p \'require("./.data/secrets.json").settingsKey\')"'),
    `exec ${named('"$(npm run --silent shop -- provide pocketbase)" serve --dir .data/pb --encryptionEnv')}`,
  ];

  it('is opened by PocketBase by hand, with the key of the settings', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const running = reader.run(`${startLines.join('\n')} --http=127.0.0.1:${port} & echo $! > pid; wait`);
    const isUp = async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok === true;
    for (let tries = 0; tries < 300 && !(await isUp()); tries += 1) await delay(100);
    expect(await isUp()).toBe(true);
    await reader.run('kill "$(cat pid)"');
    expect((await running).output).not.toContain('Error');
  });

  it('starts without the old secrets.json once the encrypted settings are deleted', { timeout: 120_000 }, async () => {
    await reader.run('mv .data/secrets.json .data/lost.json');
    const seed = 'npm run seed -- --products 1 --seed 8';
    expect((await reader.run(seed)).output).toContain('encrypted with another key');
    const remove = named('sqlite3 pb/data.db "DELETE FROM _params WHERE id =');
    const { status, stderr } = spawnSync('sh', ['-c', remove], { cwd: join(reader.folder, '.data'), encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect((await reader.run(seed)).output).toContain('are in the database');
  });
});

/** The command of the documents that begins so. */
function named(start: string): string {
  const found = commands.find((command) => command.startsWith(start));
  if (found === undefined) throw new Error(`No document has the command ${start}`);
  return found;
}
