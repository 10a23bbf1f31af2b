/** Test helpers: a sandbox on a free port, a razorpay client for it, and a webhook receiver. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type Razorpay from 'razorpay';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { createSandbox, type Sandbox, type SandboxOptions } from '#payment-sandbox/sandbox.ts';
import { createRazorpayClient } from '#server/razorpay/razorpay-client.ts';

export const KEYS = { keyId: 'rzp_test_unit', keySecret: 'unit-secret', webhookSecret: 'unit-webhook' };

export interface RunningSandbox {
  sandbox: Sandbox;
  url: string;
  razorpay: Razorpay;
  /** Sends a request; returns status and parsed body. */
  send(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
  /** Pays with the given outcome, by default success, and returns the payment id. */
  pay(orderId: string, outcome?: 'success' | 'authorize_only'): string;
}

/** Starts a sandbox that stops with the test; its client waits `timeoutMs`, briefly only for what is never answered. */
export async function startSandbox(options: Partial<SandboxOptions> = {}, timeoutMs = 30_000): Promise<RunningSandbox> {
  const sandbox = createSandbox({ ...KEYS, retryDelaysMs: [1, 1, 1], refundDelayMs: 10, ...options });
  const url = await sandbox.listen(0);
  onTestFinished(() => sandbox.close());
  return {
    sandbox,
    url,
    razorpay: createRazorpayClient({ ...KEYS, apiBase: url, timeoutMs }),
    async send(path, init) {
      const response = await fetch(`${url}${path}`, init);
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    pay: (orderId, outcome = 'success') =>
      sandbox.attempt({ key: KEYS.keyId, order_id: orderId, outcome }).razorpay_payment_id,
  };
}

export function jsonPost(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
  event: string;
}

/** A webhook receiver that responds with these statuses in turn, then with 200. */
export async function startShop(...statuses: number[]) {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    deliveries.push({ headers: request.headers, body, event: eventSchema.parse(JSON.parse(body)).event });
    response.writeHead(statuses.shift() ?? 200).end();
    server.emit('delivered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${addressSchema.parse(server.address()).port}/webhook`,
    /** Waits for a total number of deliveries. */
    async received(count: number): Promise<readonly Delivery[]> {
      while (deliveries.length < count) await once(server, 'delivered');
      return deliveries;
    },
  };
}

const addressSchema = z.object({ port: z.int() });
const eventSchema = z.object({ event: z.string() });
