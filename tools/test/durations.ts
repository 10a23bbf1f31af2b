/** `node tools/test/durations.ts`: writes the seconds of each test file of the last `npm test` to tests/durations.json. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';

const SUITE = /<testsuite name="(\S+\.test\.tsx?)"[^>]* time="([\d.]+)"/g;
/** Shorter files are not worth a line. */
const LEAST_SECONDS = 2;

const durations: Record<string, number> = {};
for await (const file of glob('test-results/*.xml', { cwd: PROJECT })) {
  for (const [, name = '', seconds = ''] of (await readFile(join(PROJECT, file), 'utf8')).matchAll(SUITE)) {
    if (Number(seconds) >= LEAST_SECONDS) durations[name] = Math.round(Number(seconds));
  }
}
const sorted = Object.entries(durations).sort(([a], [b]) => a.localeCompare(b, 'en'));
await writeFile(join(PROJECT, 'tests/durations.json'), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
