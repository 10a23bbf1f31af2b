import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { NO_ROWS } from '#server/catalogue/random-rows.ts';
import { pagesToSweep } from '#server/publisher/sweep-paths.ts';
import { removePage } from '#server/release/page-files.ts';
import { loadProgram } from '#server/release/program.ts';
import { currentRelease } from '#server/release/releases.ts';
import { copyFolder, copyTemplate } from '#tests/support/template.ts';

/** Writes the compiled site of these sources into a folder, without any page: it is taken from the template's release. */
export async function compiledSite(folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-compiled-'));
  await copyTemplate('empty', dataDir);
  await copyFolder((await currentRelease(dataDir))?.folder ?? '', folder);
  await rm(dataDir, { recursive: true });
  const program = await loadProgram(folder);
  const { catalogue } = createLiveCatalogue(NO_ROWS);
  const pages = pagesToSweep(program, { release: folder, catalogue, changed: [] });
  for (const path of pages.keys()) removePage(folder, path);
}
