import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '../environment.ts';
import { runBuilder } from './astro-build.ts';
import { filesBelow, linkFile } from './link-file.ts';
import { pageMakerFolder, readPageList, readPageMaker } from './page-maker.ts';

const PROGRAM = fileURLToPath(new URL('render-pages.ts', import.meta.url));
/** Written anew for each release. */
const OWN_FILES = new Set(['stamp', 'cursor.json', 'pages.json']);

/**
 * Makes a release of the same code as `previous`: everything but the pages is taken over, the pages are made again. It
 * takes the time of the pages alone. Gives false, and does nothing, when `previous` has not what it takes.
 * @throws BuildFailed
 */
export async function renderRelease(
  previous: string,
  building: string,
  options: { pocketBaseUrl: string; signal: AbortSignal; onPage?: () => void },
): Promise<boolean> {
  const { pocketBaseUrl, signal, onPage } = options;
  const pages = await readPageList(previous);
  if (pages === null || (await readPageMaker(pageMakerFolder(previous))) === null) return false;
  const made = new Set(pages.map((file) => `client/${file}`));
  for (const file of await filesBelow(previous)) {
    if (OWN_FILES.has(file) || made.has(file.replace(/\.(br|gz)$/, ''))) continue;
    await linkFile(join(previous, file), join(building, file));
  }
  await runBuilder([PROGRAM, pageMakerFolder(building), building], {
    env: { ...inheritedEnvironment(), NODE_ENV: 'production', POCKETBASE_URL: pocketBaseUrl },
    signal,
    ...(onPage === undefined ? {} : { onPage }),
  });
  return true;
}
