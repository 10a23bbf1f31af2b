/**
 * `npx node tools/release-data/main.ts`: writes `tests/upgrade/<version>.db.br`, the demo's database as this version leaves it, from which later
 * versions are tested. Run it once for each release, before the release is tagged; never again for an old one.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { seedDemo } from '#demo/seed-demo.ts';
import { copyDatabase } from '#server/backups/copy-database.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { PROJECT } from '#server/environment.ts';
import { startTemporaryPocketBase } from '#server/pocketbase/temporary.ts';
import { versionOf } from '#server/start/version.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';

const { email, password } = DEMO_ADMIN;
const log = (line: string) => void process.stdout.write(`${line}\n`);
const pocketBase = await startTemporaryPocketBase(log);
const folder = await mkdtemp(join(tmpdir(), 'gulmohar-release-data-'));
try {
  const client = createPocketBase(pocketBase.url, pocketBase.token);
  await seedDemo({ client, adminEmail: email, adminPassword: password, pictures: 'plain', log });
  await copyDatabase(join(pocketBase.dataDir, 'data.db'), join(folder, 'data.db'));
  const content = await readFile(join(folder, 'data.db'));
  const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  const file = join('tests/upgrade', `${await versionOf(PROJECT)}.db.br`);
  await writeFile(join(PROJECT, file), packed);
  log(`${file}: ${packed.length} bytes`);
} finally {
  await pocketBase.stop();
  await rm(folder, { recursive: true });
}
