import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentSchema, explainIssue, type Variables } from './environment/variables.ts';

/** The root of the work tree; relative paths in the environment start here. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The values everybody may read in the README; production refuses them. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'admin-demo-123' };

/** The shopper that comes with the demo catalogue. */
export const DEMO_SHOPPER = { email: 'shopper@example.com', password: 'shopper-demo-123' };

/** What stands where a secret is to be filled in. */
const PLACEHOLDER = /change.?me|placeholder|^your|example|^(test|dummy|sample)?[-_ ]?(key[-_ ]?)?secret/i;

/** Addresses that mean "every interface": a browser cannot go there. */
const WILDCARD_HOSTS = new Set(['0.0.0.0', '::']);

/** The keys of the payment provider. */
export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** Comma-separated: after a change the provider still signs its retries with the old secret. */
  readonly webhookSecret: string;
}

/** How this shop is to run, validated. */
export interface Environment {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly pocketBasePort: number;
  readonly sandboxPort: number;
  /** Absolute. */
  readonly dataDir: string;
  /** The canonical origin, without a slash at the end. */
  readonly siteUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly isDemo: boolean;
  /** Null: payments go to the sandbox. */
  readonly razorpay: RazorpayKeys | null;
  readonly reservationMinutes: number;
  /** Times as generous as the limits for each address are by themselves; 0 for none. */
  readonly rateLimitFactor: number;
  /** Whose X-Forwarded-For counts, beside this machine's; with commas between. */
  readonly trustedProxies: string;
  /** Whether saved changes go live by themselves, or when somebody asks for it. */
  readonly publish: 'auto' | 'manual';
  readonly logLevel: string;
  readonly hasMediaBucket: boolean;
  /** SMTP_*, GOOGLE_* and S3_*, as PocketBase's hooks read them; empty ones left out. */
  readonly services: Readonly<Record<string, string>>;
}

/** An invalid environment; the message has one line for each variable that has to change. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads `.env` if there is one (what is set already wins) and validates the whole. @throws EnvironmentError */
export function loadEnvironment(): Environment {
  const file = resolve(PROJECT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnvironment(process.env);
}

/** The machine's own variables, which child processes get along with ours. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

/** The name of the npm script that runs this process; undefined outside npm. */
export function npmLifecycleEvent(): string | undefined {
  return process.env['npm_lifecycle_event'];
}

/**
 * Validates the variables of the running contract; an empty value counts as none.
 * @throws EnvironmentError naming each wrong variable, what was given (never a secret), and what is allowed.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = new Set(parsed.error.issues.map((issue) => explainIssue(issue, given)));
    throw new EnvironmentError([...lines].join('\n'));
  }
  const values = parsed.data;
  const problems = [...portClashes(values), ...partialKeys(values), ...demoInProduction(values)];
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return environmentFrom(values);
}

function environmentFrom(values: Variables): Environment {
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    pocketBasePort: values.POCKETBASE_PORT,
    sandboxPort: values.PAYMENT_SANDBOX_PORT,
    dataDir: resolve(PROJECT, values.DATA_DIR),
    siteUrl: new URL(values.PUBLIC_SITE_URL ?? addressOf(values.HOST, values.PORT)).origin,
    admin: {
      email: values.ADMIN_EMAIL ?? DEMO_ADMIN.email,
      password: values.ADMIN_PASSWORD ?? DEMO_ADMIN.password,
    },
    isDemo: values.DEMO === '1',
    razorpay: razorpayKeys(values),
    reservationMinutes: values.RESERVATION_MINUTES,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustedProxies: values.TRUSTED_PROXIES,
    publish: values.PUBLISH,
    logLevel: values.LOG_LEVEL,
    hasMediaBucket: values.S3_BUCKET !== undefined,
    services: servicesOf(values),
  };
}

/** Where a browser on this machine finds a server that listens there. */
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
    /^(SMTP|GOOGLE|S3)_/.test(entry[0]) && entry[1] !== undefined;
  return Object.fromEntries(
    Object.entries(values)
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

function partialKeys(values: Variables): string[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(' and ')} must be set too: set all of ${names.join(', ')}, or none to use the sandbox.`];
}

function demoInProduction(values: Variables): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const { ADMIN_EMAIL: email = DEMO_ADMIN.email, ADMIN_PASSWORD: password = DEMO_ADMIN.password } = values;
  const problems: string[] = [];
  if (email === DEMO_ADMIN.email) {
    problems.push(`ADMIN_EMAIL is ${email}: with NODE_ENV=production it must be an address of your own.`);
  }
  if (password === DEMO_ADMIN.password || password === DEMO_SHOPPER.password) {
    problems.push('ADMIN_PASSWORD is the demo password: with NODE_ENV=production it must be one of your own.');
  }
  const guessable = (['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const).filter((name) =>
    values[name]?.split(',').some((secret) => isGuessable(secret.trim())),
  );
  return problems.concat(
    guessable.map(
      (name) => `${name} can be guessed: with NODE_ENV=production it must be the real one, of 12 or more signs.`,
    ),
  );
}

/** Anybody who knows these can report payments to the shop. An empty entry is the end of a list of two. */
function isGuessable(secret: string): boolean {
  if (secret === '') return false;
  return secret.length < 12 || PLACEHOLDER.test(secret) || new Set(secret).size < 5;
}
