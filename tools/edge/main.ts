/** `npx node tools/edge/main.ts`: writes the shop's headers into the configurations of nginx and Caddy in deploy/. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';
import { EDGE_FILES, withHeaders } from './headers.ts';

for (const edge of EDGE_FILES) {
  const file = join(PROJECT, 'deploy', edge.name);
  await writeFile(file, withHeaders(await readFile(file, 'utf8'), edge));
  process.stdout.write(`wrote deploy/${edge.name}\n`);
}
