import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { freePort } from '#server/pocketbase/port.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase } from '#server/pocketbase/run.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { isLongRun } from '#tests/support/runs.ts';
import { testShop } from '#tests/support/shop.ts';
import { childrenOf, runStart } from '#tests/support/start-command.ts';
import { copyTemplate } from '#tests/support/template.ts';

/** `npm run build`, by its own command. It writes into the project's `dist/`. */

const DIST = join(PROJECT, 'dist');
const page = (path: string) => readFile(join(DIST, 'client', `${path}.html`), 'utf8');

/** Builds with these variables; gives what was printed. */
async function build(variables: Record<string, string>): Promise<string> {
  const command = runStart(variables, { program: 'server/start/build.ts' });
  const code = await command.ended;
  expect(command.errors).toEqual([]);
  expect(code).toBe(0);
  expect(childrenOf(command.process.pid)).toEqual([]);
  return command.lines.join('\n');
}

describe.runIf(isLongRun)('npm run build', { timeout: 600_000 }, () => {
  const shop = testShop();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gulmohar-build-'));
    await rm(DIST, { recursive: true, force: true });
  });
  afterAll(() => Promise.all([folder, DIST].map((path) => rm(path, { recursive: true, force: true }))));

  it('creates the database and stores the demo in a fresh clone', async () => {
    const variables = { DATA_DIR: join(folder, 'fresh'), POCKETBASE_PORT: String(await freePort()) };
    expect(await build(variables)).toContain('writing products, variants and menu');
    expect(await page('product/1001')).toContain('</html>');
    expect(existsSync(join(DIST, 'client/admin/index.html'))).toBe(true);
  });

  it('reads the database of a running shop', async () => {
    const dataDir = join(shop.pocketBaseDir ?? '', '..');
    const printed = await build({ DATA_DIR: dataDir, PUBLIC_SITE_URL: shop.url });
    expect(printed).toMatch(/^a shop is running \(process \d+\): reading its database as it is$/m);
    expect(await page('contact')).toBe(await (await fetch(`${shop.url}/contact`)).text());
  });

  it('reads the database of a PocketBase started by hand', async () => {
    const dataDir = join(folder, 'by-hand');
    await copyTemplate('demo', dataDir);
    const { settingsKey } = await loadSecrets(dataDir);
    const port = await freePort();
    const log = () => undefined;
    const pocketBase = await startPocketBase({
      binary: await providePocketBase({ log, production: false }),
      port,
      dataDir: pocketBaseDirectory(dataDir),
      settingsKey,
      env: {},
      log,
    });
    try {
      const printed = await build({ DATA_DIR: dataDir, POCKETBASE_PORT: String(port) });
      expect(printed).toContain('PocketBase is running: reading its database as it is');
      expect(await page('product/1001')).toContain('</html>');
    } finally {
      await pocketBase.stop();
    }
  });
});
