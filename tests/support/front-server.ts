import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { presenceOf } from '#server/endpoints/presence.ts';
import { trustedProxies } from '#server/http/client-address.ts';
import { handle } from '#server/http/handle.ts';
import { LingeringResponse } from '#server/http/lingering-response.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { SmallFiles } from '#server/http/small-files.ts';

const NOWHERE = '/nowhere';

type Site = Parameters<typeof handle>[0];

/** Endpoints, limits and log are off by default. */
interface FrontServerOptions extends Partial<Pick<Site, 'astro' | 'renderPage' | 'release' | 'limits' | 'logger'>> {
  readonly siteUrl?: string;
  readonly releaseDir?: string;
  /** RATE_LIMIT_FACTOR. */
  readonly factor?: number;
  /** Whether pictures and videos are in a bucket, and fetched through PocketBase. */
  readonly isMediaInBucket?: boolean;
}

/** A running server. */
interface FrontServer {
  readonly url: string;
  /** The number of open connections. */
  connections(): Promise<number>;
  close(): void;
}

/** Starts the shop's HTTP server in front of a PocketBase, without a release, to test the proxied database API. */
export async function openFrontServer(
  pocketBaseUrl: string,
  {
    siteUrl = 'http://localhost',
    releaseDir = NOWHERE,
    factor = 0,
    isMediaInBucket = false,
    ...parts
  }: FrontServerOptions = {},
): Promise<FrontServer> {
  const stopping = new AbortController();
  const site: Site = {
    environment: {
      HOST: '127.0.0.1',
      PORT: 0,
      PUBLIC_SITE_URL: siteUrl,
      LOG_LEVEL: 'silent',
      DATA_DIR: NOWHERE,
      TRIAL: '0',
      RELEASE_DIR: releaseDir,
      POCKETBASE_DIR: NOWHERE,
      MEDIA_FROM_BUCKET: isMediaInBucket ? '1' : '0',
      POCKETBASE_URL: pocketBaseUrl,
      TRUSTED_PROXIES: '',
      RATE_LIMIT_FACTOR: factor,
      INTERNAL_SECRET: 'a secret of this test',
    },
    astro: () => Promise.reject(new Error('There is no release.')),
    renderPage: () => Promise.reject(new Error('There is no release.')),
    release: { directory: NOWHERE },
    files: new SmallFiles(),
    presence: presenceOf(pocketBaseUrl),
    // Accounts in other spellings: tests/api/email-spellings.test.ts.
    findAddresses: () => Promise.resolve([]),
    isReady: () => true,
    logger: pino({ level: 'silent' }),
    limits: createRateLimits(factor),
    trustedProxies: trustedProxies(''),
    signal: stopping.signal,
    ...parts,
  };
  const server = createServer(
    { ServerResponse: LingeringResponse },
    (request, response) => void handle(site, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    connections: promisify(server.getConnections.bind(server)),
    close: () => {
      stopping.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}
