import type { Environment } from '../environment.ts';
import type { Finding } from './finding.ts';
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

/** What is still to be done before opening day, a sentence or two each. */
export function remainingSteps({ environment, before, answers, database, domain, isOpen }: Outcome): string[] {
  const { siteUrl, razorpay, services, backups } = environment;
  const isNew = (name: VariableName) => (answers[name] ?? '') !== (before[name] ?? '');
  const steps: string[] = [];
  steps.push(
    database?.isRunning
      ? 'Start the shop again: it reads .env when it starts.'
      : 'Start the shop: npm start, or with containers docker compose up -d.',
  );
  if (!isOpen) {
    if (domain === null) steps.push(`Let ${new URL(siteUrl).hostname} lead to this machine.`);
    else if (domain.outcome !== 'ok') steps.push(domain.text);
    steps.push('Put a server for HTTPS before the shop, such as Caddy (docs/deploy.md); the containers have it.');
  }
  if (razorpay === null) {
    steps.push('Payments are in test mode. Get keys at dashboard.razorpay.com and run this again.');
  } else {
    if (razorpay.keyId.startsWith('rzp_test_')) {
      steps.push('The keys of Razorpay are test keys, and no money moves. Run this again with live keys.');
    }
    if (isNew('RAZORPAY_KEY_ID') || isNew('RAZORPAY_WEBHOOK_SECRET') || !database?.hasWebhooks) {
      steps.push(
        `At Razorpay, under Webhooks, enter ${siteUrl}/api/webhooks/razorpay with RAZORPAY_WEBHOOK_SECRET of .env as its secret, ` +
          `and the events ${WEBHOOK_EVENTS.join(', ')}.`,
      );
    }
  }
  if (services['SMTP_HOST'] === undefined) {
    steps.push(
      'Mails stay on this machine. Set a mail server, or customers get no mails and nobody can reset a password.',
    );
  }
  if (services['GOOGLE_CLIENT_ID'] !== undefined && isNew('GOOGLE_CLIENT_ID')) {
    steps.push(`In Google Cloud, allow the redirect to ${siteUrl}/auth/callback.`);
  }
  if (backups.passphrase === null) steps.push('Nothing is backed up. Run this again and choose a passphrase.');
  else {
    if (isNew('BACKUP_PASSPHRASE')) {
      steps.push('Keep BACKUP_PASSPHRASE of .env elsewhere too: without it nobody can read a backup.');
    }
    if (backups.bucket === null)
      steps.push('Backups stay on this machine. Set a bucket for them, or copy them elsewhere.');
  }
  if (database === null || database.products === 0) steps.push('Add the first products in the admin, or import a CSV.');
  if (database?.isDemo)
    steps.push('The data began as the demo: remove its products and orders, or set another DATA_DIR.');
  if (!database?.hasContent) {
    steps.push(
      'In the admin, Home lists what the shop still needs before opening day: its address, pictures, policies and more.',
    );
  }
  return steps;
}

/** Whether the shop answers at its public address. */
export async function isOpenAt(siteUrl: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    // Unreachable, or without a certificate.
    return false;
  }
}
