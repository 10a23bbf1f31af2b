import type PocketBase from 'pocketbase';
import { addressOf, type Environment, inheritedEnvironment } from '../environment.ts';
import { pocketBaseDirectory } from './database.ts';
import { type Payments, paymentVariables } from './payments.ts';
import { PICTURE_WORKER } from './picture-worker.ts';
import type { Secrets } from './secrets.ts';

/** What the start has made ready by the time the shop opens. */
interface Parts {
  readonly secrets: Secrets;
  /** The superuser's client. */
  readonly client: PocketBase;
  readonly payments: Payments;
  /** The folder of the release that the shop opens with. */
  readonly release: string;
  readonly publisherPort: number;
}

/** The environment of the shop's server. */
export function serverVariables(environment: Environment, parts: Parts): NodeJS.ProcessEnv {
  return {
    ...commonVariables(environment, parts),
    ...paymentVariables(environment, parts.payments),
    HOST: environment.host,
    PORT: String(environment.port),
    MEDIA_FROM_BUCKET: environment.hasMediaBucket ? '1' : '0',
    PICTURE_WORKER,
    PUBLISHER_URL: addressOf('127.0.0.1', parts.publisherPort),
    ORDER_LINK_SECRET: parts.secrets.orderLinkSecret,
    TRUSTED_PROXIES: environment.trustedProxies,
    RATE_LIMIT_FACTOR: String(environment.rateLimitFactor),
    RESERVATION_MINUTES: String(environment.reservationMinutes),
  };
}

/** The environment of the publisher. */
export function publisherVariables(environment: Environment, parts: Parts): NodeJS.ProcessEnv {
  return {
    ...commonVariables(environment, parts),
    PUBLISHER_PORT: String(parts.publisherPort),
    // It reads PocketBase's file with node:sqlite, which Node 24 still calls experimental.
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    PUBLISH: environment.publish,
    SHOP_URL: addressOf(environment.host, environment.port),
  };
}

function commonVariables(environment: Environment, { secrets, client, release }: Parts): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    PUBLIC_SITE_URL: environment.siteUrl,
    LOG_LEVEL: environment.logLevel,
    DATA_DIR: environment.dataDir,
    RELEASE_DIR: release,
    POCKETBASE_DIR: pocketBaseDirectory(environment.dataDir),
    POCKETBASE_URL: client.baseURL,
    POCKETBASE_TOKEN: client.authStore.token,
    INTERNAL_SECRET: secrets.internalSecret,
  };
}
