import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Service } from '#shared/api/services.ts';
import { backupSettings } from './environment/backups.ts';
import { bucketOf, bucketVariables, partialBucket } from './environment/bucket-settings.ts';
import { type LeftOut, type Saved, usableSettings } from './environment/left-out.ts';
import { refusedInProduction } from './environment/production.ts';
import { savedServices, servicesOnServer } from './environment/saved-services.ts';
import { environmentSchema, explainIssue, type Variables, withoutEmpty } from './environment/variables.ts';

/** The root of the work tree; relative paths in the environment start here. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Addresses that mean "every interface"; a browser cannot open them. */
const WILDCARD_HOSTS = new Set(['0.0.0.0', '::']);

/** The keys of the payment provider. */
export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** Comma-separated: after a change the provider still signs its retries with the old secret. */
  readonly webhookSecret: string;
}

/** The environment is invalid; the message has one line for each variable to change. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads `.env` if it exists, without overriding variables that are set, validates them, and adds what owners saved under Settings,
 * Services.
 * @throws EnvironmentError
 */
export function loadEnvironment(): Environment {
  const file = resolve(PROJECT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const own = readEnvironment(process.env);
  return own.usesSavedServices ? readEnvironment(process.env, savedServices(own.dataDir)) : own;
}

/** This process's own variables, for child processes. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

/** Where to find a PocketBase binary. */
export interface PocketBaseLocation {
  /** `POCKETBASE_BIN`: replaces all other sources; undefined if not set. */
  readonly binary: string | undefined;
  /** Directory of the cached binaries, outside the work tree. */
  readonly cacheDirectory: string;
}

/** Reads `POCKETBASE_BIN` and the system's `XDG_CACHE_HOME`. */
export function pocketBaseLocation(): PocketBaseLocation {
  return { binary: withoutEmpty(process.env)['POCKETBASE_BIN'], cacheDirectory: cacheDirectory('pocketbase') };
}

/** `LITESTREAM_BIN`: replaces the Litestream that is built from its pinned module; undefined if not set. */
export function litestreamBinary(): string | undefined {
  return withoutEmpty(process.env)['LITESTREAM_BIN'];
}

/** Directory of programs that are built from pinned Go modules (server/engines), outside the work tree. */
export function engineCacheDirectory(): string {
  return cacheDirectory('engines');
}

function cacheDirectory(name: string): string {
  const { XDG_CACHE_HOME = join(homedir(), '.cache') } = withoutEmpty(process.env);
  return join(XDG_CACHE_HOME, 'gulmohar', name);
}

/** The name of the npm script that runs this process; undefined outside npm. */
export function npmLifecycleEvent(): string | undefined {
  return process.env['npm_lifecycle_event'];
}

/**
 * Validates variables; an empty value counts as not set. What was saved and is not usable is left out.
 * @throws EnvironmentError naming each invalid variable, its value (never a secret), and what is allowed.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv, saved: Saved = {}): Environment {
  const onServer = servicesOnServer(variables);
  const own = withoutEmpty(variables);
  const used = Object.entries(saved).filter(([service]) => !onServer.some((one) => one === service));
  const isProduction = own['NODE_ENV'] === 'production';
  const { values: kept, leftOut } = usableSettings(Object.fromEntries(used), own, isProduction);
  const given = withoutEmpty({ ...kept, ...own });
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = new Set(parsed.error.issues.map((issue) => explainIssue(issue, given)));
    throw new EnvironmentError([...lines].join('\n'));
  }
  const values = parsed.data;
  const problems = [
    ...portClashes(values),
    ...partialKeys(values),
    ...partialBucket('BACKUP_S3', values),
    ...partialBucket('PAGES_S3', values),
    // Without its first variable the service is off, whatever else is set.
    ...(values.S3_BUCKET === undefined ? [] : partialBucket('S3', values)),
    ...partialGoogle(values),
    ...refusedInProduction(values),
  ];
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  const savedNames = Object.keys(kept).filter((name) => !(name in own));
  return environmentFrom(values, { onServer, leftOut, savedNames });
}

/** Where the settings of services come from. */
interface Sources {
  onServer: readonly Service[];
  leftOut: readonly LeftOut[];
  savedNames: readonly string[];
}

function environmentFrom(values: Variables, { onServer, leftOut, savedNames }: Sources) {
  const dataDir = resolve(PROJECT, values.DATA_DIR);
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    pocketBasePort: values.POCKETBASE_PORT,
    /** Where `npm run shop -- serve` finds PocketBase, without a slash at the end; null if it is not set. */
    pocketBaseUrl: values.POCKETBASE_URL === undefined ? null : new URL(values.POCKETBASE_URL).origin,
    sandboxPort: values.PAYMENT_SANDBOX_PORT,
    /** Absolute. */
    dataDir,
    /** The canonical origin, without a slash at the end. */
    siteUrl: new URL(values.PUBLIC_SITE_URL ?? addressOf(values.HOST, values.PORT)).origin,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    isDemo: values.DEMO === '1',
    /** Null if payments go to the sandbox. */
    razorpay: razorpayKeys(values),
    reservationMinutes: values.RESERVATION_MINUTES,
    /** Multiplies the limits by address; 0 switches them off. */
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    /** Comma-separated addresses and networks whose X-Forwarded-For is trusted, besides this machine. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** auto: saved changes are published at once. manual: at the next start, or when staff ask for it. */
    publish: values.PUBLISH,
    logLevel: values.LOG_LEVEL,
    /** Address of an OpenTelemetry collector; undefined: no traces. */
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    hasMediaBucket: values.S3_BUCKET !== undefined,
    backups: backupSettings(values, resolve(PROJECT, values.BACKUP_DIR ?? join(dataDir, 'backups'))),
    /** Where the published files are copied to; null: nowhere. */
    pagesBucket: bucketOf('PAGES_S3', values),
    /** SMTP_*, GOOGLE_* and S3_* for PocketBase's hooks, without empty ones. */
    services: servicesOf(values),
    /** Whether what owners saved under Settings, Services is used. */
    usesSavedServices: values.SAVED_SERVICES === '1',
    /** Set by variables, so that owners do not change them in the admin. */
    servicesOnServer: onServer,
    /** Saved settings that are not used. */
    leftOut,
    /** Variables whose value owners saved; the others are the operator's. */
    savedNames,
  };
}

/** The validated configuration of a shop. */
export type Environment = Readonly<ReturnType<typeof environmentFrom>>;

/** The URL of a server on this machine that listens on `host` and `port`. */
export function addressOf(host: string, port: number): string {
  if (WILDCARD_HOSTS.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function razorpayKeys(values: Variables): RazorpayKeys | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = values;
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null;
}

function servicesOf(values: Variables): Record<string, string> {
  const isService = (entry: [string, unknown]): entry is [string, string] =>
    /^(SMTP|GOOGLE|S3|SHOP)_/.test(entry[0]) && entry[1] !== undefined;
  return Object.fromEntries(
    Object.entries({ ...values, ...withoutEmpty(bucketVariables('S3', bucketOf('S3', values))) })
      .map(([name, value]): [string, unknown] => [name, typeof value === 'number' ? String(value) : value])
      .filter(isService),
  );
}

function portClashes(values: Variables): string[] {
  const names = ['PORT', 'POCKETBASE_PORT', 'PAYMENT_SANDBOX_PORT'] as const;
  return names.flatMap((name, index) => {
    const other = names.slice(0, index).find((earlier) => values[earlier] === values[name]);
    return other === undefined ? [] : [`${name} is ${values[name]}, as is ${other}: each needs a port of its own.`];
  });
}

function partialGoogle({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Variables): string[] {
  if (id === undefined || secret !== undefined) return [];
  return ['GOOGLE_CLIENT_SECRET must be set too: set both of GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, or none.'];
}

function partialKeys(values: Variables): string[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(' and ')} must be set too: set all of ${names.join(', ')}, or none to use the sandbox.`];
}
