import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { type Attempt, type AttemptContext, type AttemptResult, attemptPayment } from './attempts.ts';
import type { WebhookEvent } from './entities.ts';
import { createFaults, type FaultChange } from './faults.ts';
import { createHttpServer } from './http-server.ts';
import { startRefundClock } from './refund-clock.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

/** Not reachable from other machines. */
const LOOPBACK = '127.0.0.1';
/** 1 s, doubling, about a quarter of an hour in all. Razorpay retries for 24 hours. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000];

export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Receives the webhooks; without it they are recorded as dropped. */
  webhookUrl?: string | undefined;
  /** Keeps orders, payments and undelivered webhooks across restarts; without it they are in memory only. */
  stateFile?: string | undefined;
  /** Delays between the deliveries of one webhook, in ms. */
  retryDelaysMs?: readonly number[];
  /** Longest time a refund stays pending, in ms. */
  refundDelayMs?: number;
  /** Called with the sandbox's own failures, such as a full disk. */
  onError?: (error: unknown) => void;
}

export interface Sandbox {
  /** Listens on the loopback address; port 0 is any free one. Returns the base URL. Rejects with EADDRINUSE if taken. */
  listen(port: number): Promise<string>;
  /** Stops at once and closes open requests. Undelivered webhooks are sent after the next start with the same state file. */
  close(): Promise<void>;
  control(change: FaultChange): void;
  sendWebhooksTo(url: string | undefined): void;
  /** Presses a button of the dialog. @throws {PaymentDeclined} for a failed payment, {Refusal} for a bad request */
  attempt(attempt: Attempt): AttemptResult;
  events(): readonly WebhookEvent[];
}

/**
 * A local stand-in for Razorpay: REST interface, checkout script and webhooks.
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
  const context: AttemptContext = { store, webhooks, faults, keyId, keySecret };
  const server = createHttpServer(context, onError);
  let refundClock: { stop(): void } | undefined;

  return {
    async listen(port) {
      server.listen(port, LOOPBACK);
      await once(server, 'listening');
      webhooks.resume();
      refundClock = startRefundClock({ store, webhooks, faults, everyMs: options.refundDelayMs ?? 1000 }, onError);
      return `http://${LOOPBACK}:${addressSchema.parse(server.address()).port}`;
    },
    async close() {
      refundClock?.stop();
      webhooks.close();
      if (server.listening) {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }
      await store.saved();
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
