/** For tests: runs the payment sandbox in a separate process, as `npm start` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export const SANDBOX_KEYS = { keyId: 'rzp_test_unit', keySecret: 'unit-secret', webhookSecret: 'unit-webhook' };

const attemptResultSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

export interface SandboxProcess {
  url: string;
  /** Sets faults; see payment-sandbox/faults.ts. */
  control(change: Record<string, unknown>): Promise<void>;
  /** Presses a button of the test dialog. */
  attempt(orderId: string, outcome: string): Promise<z.output<typeof attemptResultSchema>>;
  stop(): Promise<void>;
}

/** Resolves when the sandbox listens on a free port. With a state file it goes on where one before it ended. */
export async function startSandboxProcess(keys = SANDBOX_KEYS, stateFile = ''): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['payment-sandbox/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PAYMENT_SANDBOX_PORT: '0',
      PAYMENT_SANDBOX_STATE_FILE: stateFile,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    },
  });
  const [line] = z.tuple([z.string()]).parse(await once(createInterface(child.stdout), 'line'));
  const url = z.string('The sandbox did not say where it listens.').parse(line.match(/http:\/\/\S+/)?.[0]);

  async function post(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  }

  return {
    url,
    async control(change) {
      await post('/sandbox/control', change);
    },
    async attempt(orderId, outcome) {
      const answer = await post('/sandbox/attempt', { key: keys.keyId, order_id: orderId, outcome });
      return attemptResultSchema.parse(answer);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
