/** The publisher: renders the pages that a saved change affects, again and again until it is stopped. */
import { CatalogueFollower } from '../catalogue/follower.ts';
import { CatalogueWriter } from '../catalogue-copy/catalogue-writer.ts';
import { bucketOf } from '../environment/bucket-settings.ts';
import { publisherVariables, readVariables } from '../environment/processes.ts';
import { mediaFolder } from '../http/media.ts';
import { createLogger } from '../log/logger.ts';
import { Mirror } from '../mirror/mirror.ts';
import { Bucket } from '../object-storage/bucket.ts';
import { withFailedBuild } from './failed-start.ts';
import { listen } from './http-server.ts';
import { Publisher } from './publisher.ts';

const environment = readVariables(publisherVariables);
const { DATA_DIR: dataDir, POCKETBASE_DIR: pocketBaseDir, INTERNAL_SECRET: secret } = environment;
const logger = createLogger('publisher', environment.LOG_LEVEL);
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

const settings = bucketOf('PAGES_S3', environment);
const bucket = settings === null ? undefined : new Bucket(settings);
const media = environment.MEDIA_FROM_BUCKET === '1' ? null : mediaFolder(pocketBaseDir);
const mirror = bucket === undefined ? undefined : new Mirror({ bucket, media, logger, signal: stopping.signal });
void mirror?.run();
if (bucket !== undefined) void new CatalogueWriter({ pocketBaseDir, bucket, logger, signal: stopping.signal }).run();
const publisher = new Publisher({
  dataDir,
  siteUrl: environment.PUBLIC_SITE_URL,
  mode: environment.PUBLISH,
  follower: new CatalogueFollower({ pocketBaseDir, logger }),
  mirror,
  logger,
  signal: stopping.signal,
});
const control = {
  status: (productId?: string) => withFailedBuild(publisher.status(productId), dataDir),
  retry: (path?: string) => publisher.retry(path),
  rebuild: () => publisher.rebuild(),
};
const server = await listen(control, { port: environment.PUBLISHER_PORT, secret, logger });
await publisher.run();
server.close();
server.closeAllConnections();
// Ends requests to a bucket that hangs: the next start compares it.
process.exit();
