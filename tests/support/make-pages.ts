/** Renders all pages of a release. Arguments: release, PocketBase's directory, site URL. */
import { pino } from 'pino';
import { z } from 'zod';
import { CatalogueFollower } from '#server/catalogue/follower.ts';
import { pagesToSweep } from '#server/publisher/sweep-paths.ts';
import { writeCursor } from '#server/release/cursor.ts';
import { removePage } from '#server/release/page-files.ts';
import { loadProgram, publishPage } from '#server/release/program.ts';
import { sweep } from '#server/release/sweep.ts';

const [release, pocketBaseDir, siteUrl] = z.tuple([z.string(), z.string(), z.url()]).parse(process.argv.slice(2));

const follower = new CatalogueFollower({ pocketBaseDir, logger: pino({ level: 'silent' }) });
follower.poll();
const { catalogue } = follower;
if (catalogue === undefined) throw new Error('The catalogue cannot be read.');
const program = await loadProgram(release);
for (const path of pagesToSweep(program, { release, catalogue, changed: [] }).keys()) removePage(release, path);
await sweep(program.allPages(catalogue), async (path) => {
  await publishPage(path, catalogue, { release, program, siteUrl });
});
await writeCursor(release, { seq: follower.seq ?? 0, database: follower.file, site_url: siteUrl });
follower.close();
