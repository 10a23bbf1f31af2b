/** The process that makes live what staff save: it follows the change log, builds releases and has them served. */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { readCursor } from './build/cursor.ts';
import { filesBelow } from './build/link-file.ts';
import { currentRelease, pruneReleases } from './build/releases.ts';
import { createLogger } from './logger.ts';
import { changesAfter } from './publisher/change-log.ts';
import { publisherEnvironment } from './publisher/environment.ts';
import { tellFailedStart } from './publisher/failed-start.ts';
import { listen } from './publisher/http-server.ts';
import { publishRelease } from './publisher/publish-release.ts';
import { Publisher } from './publisher/publisher.ts';
import { followRealtime } from './publisher/realtime.ts';

/** Shoppers come first: what this process and its builds do takes what they leave. */
const NICE = 10;

setPriority(NICE);
const environment = publisherEnvironment();
const { DATA_DIR: dataDir, RELEASE_DIR: running, INTERNAL_SECRET: secret } = environment;
const logger = createLogger('publisher', environment.LOG_LEVEL);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const client = createPocketBase(environment.POCKETBASE_URL, environment.POCKETBASE_TOKEN);
// What one that was killed has left half-built.
await pruneReleases(dataDir, running);
const release = (await currentRelease(dataDir)) ?? running;
const publisher = new Publisher({
  mode: environment.PUBLISH,
  cursor: await readCursor(release),
  pages: (await filesBelow(join(release, 'client'))).filter((path) => /\.(html|json|xml)$/.test(path)).length,
  changesAfter: (seq) => changesAfter(client, seq),
  publish: async ({ isWhole, onPage }) => {
    const { seq } = await publishRelease({
      dataDir,
      siteUrl: environment.PUBLIC_SITE_URL,
      client,
      running,
      serving: { url: environment.SHOP_URL, secret, signal: stopping.signal },
      log: (line) => logger.info(line),
      signal: stopping.signal,
      isWhole,
      onPage,
    });
    return seq;
  },
  logger,
  signal: stopping.signal,
});
const server = await listen(tellFailedStart(publisher, dataDir), { port: environment.PUBLISHER_PORT, secret });
void followRealtime(client, () => publisher.wake(), stopping.signal);
await publisher.run();
server.close();
server.closeAllConnections();
