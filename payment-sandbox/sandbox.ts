import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { type Attempt, type AttemptContext, type AttemptResult, attemptPayment } from './attempts.ts';
import { startClock } from './clock.ts';
import type { WebhookEvent } from './entities.ts';
import { createFaults, type FaultChange } from './faults.ts';
import { createHttpServer } from './http-server.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

const LOOPBACK = '127.0.0.1';
/** Exponential, about 17 minutes in total. Razorpay retries for 24 hours. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000];

export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Webhook target; without it, webhooks are recorded as dropped. */
  webhookUrl?: string | undefined;
  /** Address that payment links lead to, without a slash at the end; without it, the one it listens on. */
  browserUrl?: string | undefined;
  /** Stores all records across restarts; without it, they are in memory only. */
  stateFile?: string | undefined;
  /** Delays between delivery attempts of a webhook, in ms. */
  retryDelaysMs?: readonly number[];
  /** Longest time a refund stays pending, in ms. */
  refundDelayMs?: number;
  /** Called with unexpected errors, such as a full disk. */
  onError?: (error: unknown) => void;
}

export interface Sandbox {
  /** Listens on the loopback address and returns the base URL. Port 0 picks a free port. @throws EADDRINUSE */
  listen(port: number): Promise<string>;
  /** Stops and closes open requests. The next start with the same state file sends undelivered webhooks. */
  close(): Promise<void>;
  control(change: FaultChange): void;
  sendWebhooksTo(url: string | undefined): void;
  /** Pays like the dialog. @throws {PaymentDeclined} for a failed payment, {Refusal} for an invalid request */
  attempt(attempt: Attempt): AttemptResult;
  events(): readonly WebhookEvent[];
}

/**
 * A local fake of Razorpay: REST API, checkout script and webhooks.
 * @throws {StateFileError} if `stateFile` cannot be used
 * @throws {TypeError} for a live key
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  if (options.keyId.startsWith('rzp_live_')) throw new TypeError('The payment sandbox takes no live key.');
  const { keyId, keySecret, onError = () => undefined } = options;
  const store = openStore(options.stateFile);
  const faults = createFaults();
  const webhooks = createWebhooks({
    store,
    faults,
    secret: options.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    onError,
  });
  webhooks.sendTo(options.webhookUrl);
  let ownUrl = '';
  const browserUrl = () => options.browserUrl ?? ownUrl;
  const context: AttemptContext = { store, webhooks, faults, keyId, keySecret, browserUrl };
  const server = createHttpServer(context, onError);
  let clock: { stop(): void } | undefined;

  return {
    async listen(port) {
      server.listen(port, LOOPBACK);
      await once(server, 'listening');
      webhooks.resume();
      clock = startClock({ store, webhooks, faults, everyMs: options.refundDelayMs ?? 1000 }, onError);
      ownUrl = `http://${LOOPBACK}:${addressSchema.parse(server.address()).port}`;
      return ownUrl;
    },
    async close() {
      clock?.stop();
      webhooks.close();
      if (server.listening) {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }
      await store.flush();
    },
    control(change) {
      faults.change(change);
    },
    sendWebhooksTo: webhooks.sendTo,
    attempt: (attempt) => attemptPayment(context, attempt),
    events: () => store.events,
  };
}

const addressSchema = z.object({ port: z.int() }) satisfies z.ZodType<Pick<AddressInfo, 'port'>>;
