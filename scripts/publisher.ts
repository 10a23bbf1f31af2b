/** The process that makes live what staff save: it follows the change log and makes the pages that a change touches. */
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { clearUnfinished, pageFolders } from '#site/server/publisher/page-files.ts';
import { currentRelease, pruneReleases } from './build/releases.ts';
import { createLogger } from './logger.ts';
import { ChangeLogTrimmer } from './publisher/change-log-trimmer.ts';
import { publisherEnvironment } from './publisher/environment.ts';
import { tellFailedStart } from './publisher/failed-start.ts';
import { listen } from './publisher/http-server.ts';
import { BackgroundMaker } from './publisher/making/background-maker.ts';
import { LocalMaker } from './publisher/making/local-maker.ts';
import { Publisher } from './publisher/publisher.ts';
import { followRealtime } from './publisher/realtime.ts';
import { buildCurrent, serveRelease } from './publisher/releases.ts';
import { SearchRefresher } from './publisher/search-refresher.ts';

const environment = publisherEnvironment();
const { DATA_DIR: dataDir, RELEASE_DIR: running, INTERNAL_SECRET: secret } = environment;
const logger = createLogger('publisher', environment.LOG_LEVEL);
const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

const client = createPocketBase(environment.POCKETBASE_URL, environment.POCKETBASE_TOKEN);
const release = (await currentRelease(dataDir)) ?? running;
// What one that was killed has left half-made.
await pruneReleases(dataDir, running);
await clearUnfinished(pageFolders(release));

const background = new BackgroundMaker((error) => {
  logger.fatal({ err: error }, 'the background thread cannot go on');
  // Whoever started this process starts it again, and it begins with what the disk and the database hold.
  process.exit(1);
});
const serving = { url: environment.SHOP_URL, secret, signal };
const options = { dataDir, siteUrl: environment.PUBLIC_SITE_URL, client, running, serving, logger, signal };
const search = new SearchRefresher(serving, logger);
const log = new ChangeLogTrimmer({ dataDir, client, logger });
const publisher = new Publisher(release, {
  mode: environment.PUBLISH,
  dataDir,
  pocketBaseDir: environment.POCKETBASE_DIR,
  local: new LocalMaker(),
  background,
  build: (onPages) => buildCurrent({ ...options, onPages }),
  switchTo: (built, before) => serveRelease(built, before, options),
  onLive: () => {
    search.refreshSoon();
    void log.trimSometimes();
  },
  logger,
  signal,
});
const server = await listen(tellFailedStart(publisher, dataDir), {
  port: environment.PUBLISHER_PORT,
  secret,
  logger,
});
void followRealtime(client, () => publisher.wake(), signal);
await publisher.run();
server.close();
server.closeAllConnections();
await background.stop();
