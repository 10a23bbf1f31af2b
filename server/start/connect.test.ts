import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { freePort } from '../pocketbase/port.ts';
import { connect } from './connect.ts';

it('opens no database of a shop with a standby while STANDBY_S3_BUCKET is not set', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-connect-'));
  await writeFile(join(dataDir, 'writer.json'), '{"generation":1}');
  const environment = readEnvironment({ DATA_DIR: dataDir, POCKETBASE_PORT: String(await freePort()) });
  await expect(connect(environment, () => undefined)).rejects.toThrow('but STANDBY_S3_BUCKET is not set');
  expect(await readdir(dataDir)).toEqual(['writer.json']);
  await rm(dataDir, { recursive: true });
});
