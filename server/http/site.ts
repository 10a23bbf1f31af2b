import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import type { Presence } from '#server/endpoints/presence.ts';
import type { HttpVariables } from '../environment/processes.ts';
import type { FindAddresses } from './account-address.ts';
import type { AstroHandler, RenderPage } from './astro-handler.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ServedRelease } from './served-release.ts';
import type { Files } from './small-files.ts';

/** Dependencies of the request handler. */
export interface Site {
  readonly environment: HttpVariables;
  readonly astro: AstroHandler;
  readonly renderPage: RenderPage;
  readonly release: ServedRelease;
  readonly files: Files;
  /** Whether PocketBase answers. */
  readonly presence: Presence;
  readonly findAddresses: FindAddresses;
  /** Whether a balancer should send requests to this server. */
  readonly isReady: () => boolean;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly trustedProxies: BlockList;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}
