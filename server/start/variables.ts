import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { type BucketSettings, bucketVariables } from '../environment/bucket-settings.ts';
import { addressOf, type Environment, inheritedEnvironment, PROJECT, type RazorpayKeys } from '../environment.ts';
import { pocketBaseDirectory } from './database.ts';
import { type Payments, paymentVariables } from './payments.ts';
import type { Secrets } from './secrets.ts';

/** Programs that endpoints start, as variables. They need node_modules, which releases do not have, so they run from the project. */
export const WORKERS = {
  PICTURE_WORKER: join(PROJECT, 'server/pictures/worker.ts'),
  INVOICE_WORKER: join(PROJECT, 'server/invoices/pdf/worker.ts'),
};

/** Prepared by the start before the server runs. */
interface Parts {
  readonly secrets: Secrets;
  /** The superuser's client. */
  readonly client: PocketBase;
  readonly payments: Payments;
  readonly publisherPort: number;
}

/** The environment of the shop's server (server/environment/processes.ts). */
export function serverVariables(
  environment: Environment,
  { release, ...parts }: Parts & { release: string },
): NodeJS.ProcessEnv {
  return {
    ...commonVariables(environment, parts.secrets),
    ...requestVariables(environment, parts.secrets),
    ...paymentVariables(environment, parts.payments),
    RELEASE_DIR: release,
    POCKETBASE_URL: parts.client.baseURL,
    POCKETBASE_TOKEN: parts.client.authStore.token,
    POCKETBASE_DIR: pocketBaseDirectory(environment.dataDir),
    PUBLISHER_URL: addressOf('127.0.0.1', parts.publisherPort),
    BACKUP_EVERY_HOURS: String(environment.backups.everyHours),
    BACKUP_ELSEWHERE: environment.backups.bucket === null && environment.backups.replicaUrl === null ? '0' : '1',
    ...mailVariables(environment),
    SETTINGS_KEY: parts.secrets.settingsKey,
    SERVICES_ON_SERVER: environment.servicesOnServer.join(','),
    SETTINGS_LEFT_OUT: JSON.stringify(environment.leftOut),
    SAVED_SERVICES: environment.usesSavedServices ? '1' : '0',
  };
}

/** The environment of a server whose database is on another machine (npm run shop -- serve). */
export function nodeVariables(
  environment: Environment,
  parts: { secrets: Secrets; keys: RazorpayKeys; bucket: BucketSettings; pocketBaseUrl: string; release: string },
): NodeJS.ProcessEnv {
  const { secrets, keys, bucket, pocketBaseUrl, release } = parts;
  return {
    ...commonVariables(environment, secrets),
    ...requestVariables(environment, secrets),
    ...paymentVariables(environment, { keys, sandboxUrl: null }),
    ...bucketVariables('PAGES_S3', bucket),
    RELEASE_DIR: release,
    POCKETBASE_URL: pocketBaseUrl,
    POCKETBASE_EMAIL: secrets.pocketBaseEmail,
    POCKETBASE_PASSWORD: secrets.pocketBasePassword,
    BACKUP_EVERY_HOURS: '0',
  };
}

/** Access to the mail server, for mails about orders. */
export function mailVariables({ services }: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(services).filter(([name]) => name.startsWith('SMTP_')));
}

/** The environment of the publisher. */
export function publisherVariables(environment: Environment, parts: Parts): NodeJS.ProcessEnv {
  return {
    ...commonVariables(environment, parts.secrets),
    POCKETBASE_DIR: pocketBaseDirectory(environment.dataDir),
    PUBLISHER_PORT: String(parts.publisherPort),
    PUBLISH: environment.publish,
    ...bucketVariables('PAGES_S3', environment.pagesBucket),
  };
}

/** What answering requests needs. */
function requestVariables(environment: Environment, secrets: Secrets): NodeJS.ProcessEnv {
  return {
    HOST: environment.host,
    PORT: String(environment.port),
    ...WORKERS,
    ORDER_LINK_SECRET: secrets.orderLinkSecret,
    TRUSTED_PROXIES: environment.trustedProxies,
    RATE_LIMIT_FACTOR: String(environment.rateLimitFactor),
    RESERVATION_MINUTES: String(environment.reservationMinutes),
    OTEL_EXPORTER_OTLP_ENDPOINT: environment.traceEndpoint,
  };
}

function commonVariables(environment: Environment, secrets: Secrets): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    PUBLIC_SITE_URL: environment.siteUrl,
    LOG_LEVEL: environment.logLevel,
    DATA_DIR: environment.dataDir,
    MEDIA_FROM_BUCKET: environment.hasMediaBucket ? '1' : '0',
    INTERNAL_SECRET: secrets.internalSecret,
  };
}
