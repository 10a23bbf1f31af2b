import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import { freePort } from '#server/pocketbase/port.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { runCommand } from '#server/processes/command.ts';

/** The commands of docs/development.md that run PocketBase without the shop, on another data directory and port. */

const KEY = '0123456789abcdef0123456789abcdef';

let data: string;
let commands: string[];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'gulmohar-by-hand-'));
  await writeFile(join(data, 'secrets.json'), JSON.stringify({ settingsKey: KEY }));
  const text = await readFile(join(PROJECT, 'docs/development.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('PocketBase by hand')) ?? '';
  commands = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, command = '']) => command.trim());
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** Without a superuser PocketBase would open a browser. */
async function saveSuperuser(folder: string): Promise<void> {
  const binary = await providePocketBase({ log: () => undefined, production: false });
  const flags = ['--dir', folder, '--migrationsDir', join(PROJECT, 'pb_migrations'), '--hooksDir', data];
  // PocketBase would restart on any change of a folder it takes for hooks.
  const parameters = [
    'superuser',
    'upsert',
    'root@example.com',
    'the password of root',
    ...flags,
    '--hooksWatch=false',
  ];
  const { code, output } = await runCommand(binary, [...parameters, '--encryptionEnv', 'KEY'], {
    cwd: data,
    env: folder.endsWith('/pb') ? { KEY } : {},
  });
  expect(output).toContain('Successfully saved superuser');
  expect(code).toBe(0);
}

it.each([
  ['a database of its own', 0, 'by-hand'],
  ["the shop's database", 1, 'pb'],
])('serves %s with migrations and hooks', { timeout: 60_000 }, async (_, index, folder) => {
  await saveSuperuser(join(data, folder));
  const port = await freePort();
  const command = (commands[index] ?? '').replaceAll('./.data', data).replaceAll('.data', data);
  expect(command).toContain(join(data, folder));
  const shell = spawn('sh', ['-c', `${command} --http=127.0.0.1:${port}`], {
    cwd: PROJECT,
    env: inheritedEnvironment(),
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(shell, 'exit');
  try {
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(() => status('/api/health'), { timeout: 50_000, interval: 200 }).toBe(200);
    expect(await status('/api/collections/products/records')).toBe(200);
    // A route of the hooks; without them it would be 404.
    expect(await status('/api/shop/admin/activity')).toBe(401);
  } finally {
    if (shell.pid !== undefined) process.kill(-shell.pid);
    await ended;
  }
});
