/** The shop's HTTP server: pages and pictures as files, the endpoints, the admin, and PocketBase for the browser. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { presenceOf } from '#server/endpoints/presence.ts';
import { bucketOf } from '../environment/bucket-settings.ts';
import { httpVariables, readVariables } from '../environment/processes.ts';
import { addressOf } from '../environment.ts';
import { createLogger } from '../log/logger.ts';
import { Bucket } from '../object-storage/bucket.ts';
import { findAddresses } from './account-address.ts';
import { loadSite } from './astro-handler.ts';
import { BucketFiles } from './bucket-files.ts';
import { checkEdgePolicy } from './check-edge-policy.ts';
import { trustedProxies } from './client-address.ts';
import { handle } from './handle.ts';
import { LingeringResponse } from './lingering-response.ts';
import { createRateLimits } from './rate-limits.ts';
import { servedRelease } from './served-release.ts';
import { SmallFiles } from './small-files.ts';
import { warmSearch } from './warm-search.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** Long enough for a video over a slow line. */
const REQUEST_TIMEOUT_MS = 600_000;
/** Longer than a proxy in front keeps its connections. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** How long open requests may take to finish when the server stops, in ms. */
const STOP_TIMEOUT_MS = 5_000;
/**
 * How long a server behind a balancer goes on after it was asked to stop, in ms: the balancer asks every second whether it is
 * ready (deploy/Caddyfile.nodes), and sends no more requests then.
 */
const LEAVE_MS = 3_000;
/** How often the stopping server closes connections whose request has finished: browsers keep them open. */
const CLOSE_IDLE_MS = 50;

const environment = readVariables(httpVariables);
const logger = createLogger('serve', environment.LOG_LEVEL);
const stopping = new AbortController();
const { OTEL_EXPORTER_OTLP_ENDPOINT: traceEndpoint } = environment;
if (traceEndpoint !== undefined) {
  // Only then, because it loads the packages of OpenTelemetry.
  const { startTracing } = await import('../tracing/tracing.ts');
  startTracing(traceEndpoint, stopping.signal);
}
const { handler, renderPage, runTimers } = await loadSite(environment.RELEASE_DIR);
/** Started by `npm run shop -- serve`: without a database, one of several behind a balancer. */
const isNode = environment.POCKETBASE_DIR === undefined;
let isReady = false;
const site = {
  environment,
  logger,
  astro: handler,
  renderPage,
  release: isNode
    ? { directory: environment.RELEASE_DIR }
    : servedRelease(environment.RELEASE_DIR, { dataDir: environment.DATA_DIR, logger, signal: stopping.signal }),
  files: isNode ? bucketFiles() : new SmallFiles(),
  presence: presenceOf(environment.POCKETBASE_URL),
  findAddresses,
  isReady: () => isReady,
  trustedProxies: trustedProxies(environment.TRUSTED_PROXIES),
  limits: createRateLimits(environment.RATE_LIMIT_FACTOR),
  signal: stopping.signal,
};
let isLeaving = false;
const server = createServer(
  {
    ServerResponse: LingeringResponse,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  },
  (request, response) => {
    if (isLeaving) response.setHeader('connection', 'close');
    void handle(site, request, response);
  },
);

server.once('error', (error) => {
  logger.fatal({ err: error }, 'the server cannot listen');
  process.exit(1);
});
server.listen(environment.PORT, environment.HOST, () => {
  logger.info({ release: environment.RELEASE_DIR }, 'the shop is open');
  const itself = { url: addressOf(environment.HOST, environment.PORT), logger, signal: stopping.signal };
  void warmSearch(itself).then((works) => {
    isReady = works && !isLeaving;
  });
});
// A server that is only tried must not touch the open shop's orders.
const timers =
  environment.TRIAL === '0' ? runTimers({ hasDatabase: !isNode, signal: stopping.signal }) : Promise.resolve();
void checkEdgePolicy(environment.PUBLIC_SITE_URL, logger, stopping.signal);

// Node would end the process: one forgotten failure must not close the shop.
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'an error was not caught'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isNode ? leave() : stop()));

/** Stops after the balancer has noticed. */
function leave(): void {
  isReady = false;
  isLeaving = true;
  setTimeout(stop, LEAVE_MS);
}

function stop(): void {
  stopping.abort();
  const closed = new Promise((resolve) => server.close(resolve));
  // Connections that are kept open, as to the mail server, would hold the process for a minute.
  void Promise.all([closed, timers]).then(() => process.exit());
  setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS).unref();
  setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS).unref();
}

function bucketFiles(): BucketFiles {
  const settings = bucketOf('PAGES_S3', environment);
  if (settings === null) throw new Error('There are neither published files on the disk nor a bucket.');
  return new BucketFiles({ bucket: new Bucket(settings), root: join(environment.RELEASE_DIR, 'client'), logger });
}
