import type { Finding } from '#server/services/checks.ts';
import type { Environment } from '../environment.ts';
import type { DatabaseFacts } from './owner.ts';
import type { Answers, VariableName } from './topics.ts';

/** The events of Razorpay that the shop reads (server/payments/webhook.ts). */
const WEBHOOK_EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment_link.paid',
  'payment_link.expired',
  'payment_link.cancelled',
];
const TIMEOUT_MS = 5000;

/** What is known when the set-up ends. */
interface Outcome {
  readonly environment: Environment;
  /** The .env from before. */
  readonly before: Answers;
  readonly answers: Answers;
  /** Null before the first start. */
  readonly database: DatabaseFacts | null;
  /** Where the domain leads; null if that was not checked. */
  readonly domain: Finding | null;
  /** Whether the shop answers at its public address. */
  readonly isOpen: boolean;
}

/**
 * What is to be done outside the admin before opening day, a sentence or two each. What the shop itself still lacks, Home lists in
 * the admin (server/opening).
 */
export function remainingSteps({ environment, before, answers, database, domain, isOpen }: Outcome): string[] {
  const { siteUrl, razorpay, services, backups } = environment;
  const isNew = (name: VariableName) => (answers[name] ?? '') !== (before[name] ?? '');
  const lead = domain === null ? `Let ${new URL(siteUrl).hostname} lead to this machine.` : domain.text;
  const isWebhookNew = isNew('RAZORPAY_KEY_ID') || isNew('RAZORPAY_WEBHOOK_SECRET') || !database?.hasWebhooks;
  const webhook =
    `At Razorpay, under Webhooks, enter ${siteUrl}/api/webhooks/razorpay with RAZORPAY_WEBHOOK_SECRET of .env as its secret, ` +
    `and the events ${WEBHOOK_EVENTS.join(', ')}.`;
  const steps: readonly (readonly [isLeft: boolean | undefined, text: string])[] = [
    [database?.isRunning === true, 'Start the shop again: it reads .env when it starts.'],
    [database?.isRunning !== true, 'Start the shop: npm start, or with containers docker compose up -d.'],
    [!isOpen && domain?.outcome !== 'ok', lead],
    [
      !isOpen,
      'Put a server for HTTPS before the shop, such as Caddy (docs/operate/deploy.md); the containers have it.',
    ],
    [razorpay !== null && isWebhookNew, webhook],
    [
      services['GOOGLE_CLIENT_ID'] !== undefined && isNew('GOOGLE_CLIENT_ID'),
      `In Google Cloud, allow the redirect to ${siteUrl}/auth/callback.`,
    ],
    [
      backups.passphrase !== null && isNew('BACKUP_PASSPHRASE'),
      'Keep BACKUP_PASSPHRASE of .env elsewhere too: without it nobody can read a backup.',
    ],
    [database?.isDemo, 'The data began as the demo: remove its products and orders, or set another DATA_DIR.'],
    [
      true,
      'In the admin, Home lists what the shop itself still lacks: payments, emails, backups, products, policies and more.',
    ],
  ];
  return steps.flatMap(([isLeft, text]) => (isLeft ? [text] : []));
}

/** Whether the shop answers at its public address: reachable, and with a certificate. */
export async function isOpenAt(siteUrl: string): Promise<boolean> {
  const health = fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return health.then(
    ({ ok }) => ok,
    () => false,
  );
}
