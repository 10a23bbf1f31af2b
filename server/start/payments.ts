import { join } from 'node:path';
import { addressOf, type Environment, inheritedEnvironment, type RazorpayKeys } from '../environment.ts';
import type { Children } from '../processes/children.ts';
import type { Secrets } from './secrets.ts';
import { untilAnswers } from './until-answers.ts';

const READY_TIMEOUT_MS = 20_000;

/** The payment provider in use. */
export interface Payments {
  readonly keys: RazorpayKeys;
  /** Null with real keys. */
  readonly sandboxUrl: string | null;
}

/** Uses Razorpay with the given keys, or starts the sandbox with its own. @throws StartError */
export async function startPayments(options: {
  environment: Environment;
  secrets: Secrets;
  children: Children;
  log: (line: string) => void;
}): Promise<Payments> {
  const { environment, secrets, children, log } = options;
  if (environment.razorpay !== null) return { keys: environment.razorpay, sandboxUrl: null };
  const keys = secrets.sandbox;
  const sandboxUrl = addressOf('127.0.0.1', environment.sandboxPort);
  const sandbox = children.start({
    name: 'the payment sandbox',
    script: new URL('../../payment-sandbox/main.ts', import.meta.url),
    env: {
      ...inheritedEnvironment(),
      PAYMENT_SANDBOX_PORT: String(environment.sandboxPort),
      PAYMENT_SANDBOX_STATE_FILE: join(environment.dataDir, 'payment-sandbox.json'),
      PAYMENT_SANDBOX_BROWSER_URL: browserUrl(environment, sandboxUrl),
      WEBHOOK_URL: `${addressOf(environment.host, environment.port)}/api/webhooks/razorpay`,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    },
    log,
  });
  await untilAnswers(sandbox, `${sandboxUrl}/v1/orders`, () => true, READY_TIMEOUT_MS);
  return { keys, sandboxUrl };
}

/** The sandbox's address for browsers: they reach it through the shop, unless the shop is open to this machine only. */
function browserUrl({ host, siteUrl }: Environment, sandboxUrl: string): string {
  // A proxy in front may be open to all while the shop itself listens to this machine.
  const isOnlyHere = isLoopback(host) && isLoopback(new URL(siteUrl).hostname) && siteUrl.startsWith('http:');
  return isOnlyHere ? sandboxUrl : siteUrl;
}

/** The payment variables of the shop's server. */
export function paymentVariables(environment: Environment, { keys, sandboxUrl }: Payments): NodeJS.ProcessEnv {
  return {
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    ...(sandboxUrl === null
      ? {}
      : {
          RAZORPAY_API_BASE: sandboxUrl,
          PAYMENT_SANDBOX_URL: sandboxUrl,
          CHECKOUT_SCRIPT_URL: `${browserUrl(environment, sandboxUrl)}/v1/checkout.js`,
        }),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
