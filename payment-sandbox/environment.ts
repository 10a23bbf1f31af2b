/** The sandbox's settings from the environment; the only module of it that reads `process.env`. */
import { z } from 'zod';

const DEFAULT_PORT = 4399;

const empty = z.literal('').transform(() => undefined);
const required = (name: string) => z.string(`${name} is missing.`).min(1, `${name} is missing.`);

const PORT_RULE = 'PAYMENT_SANDBOX_PORT must be a port from 0 to 65535.';
const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .pipe(z.int().max(65_535, PORT_RULE));
const address = z.url({ protocol: /^https?$/, error: 'WEBHOOK_URL must be an http address.' });

const environmentSchema = z.object({
  PAYMENT_SANDBOX_PORT: z.union([empty, port], PORT_RULE).optional(),
  PAYMENT_SANDBOX_STATE_FILE: z.union([empty, z.string()]).optional(),
  WEBHOOK_URL: z.union([empty, address]).optional(),
  RAZORPAY_KEY_ID: required('RAZORPAY_KEY_ID').regex(
    /^rzp_test_\w+$/,
    'RAZORPAY_KEY_ID must start with rzp_test_: the payment sandbox takes no live key.',
  ),
  RAZORPAY_KEY_SECRET: required('RAZORPAY_KEY_SECRET'),
  RAZORPAY_WEBHOOK_SECRET: required('RAZORPAY_WEBHOOK_SECRET'),
});

export interface SandboxEnvironment {
  port: number;
  stateFile: string | undefined;
  webhookUrl: string | undefined;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** An environment variable is missing or wrong; the message names each, one sentence a variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

// biome-ignore lint/style/noProcessEnv: this is the sandbox's environment module
const processEnvironment: Record<string, string | undefined> = process.env;

/** @throws {EnvironmentError} */
export function readEnvironment(variables = processEnvironment): SandboxEnvironment {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map((issue) => issue.message).join(' '));
  return {
    port: parsed.data.PAYMENT_SANDBOX_PORT ?? DEFAULT_PORT,
    stateFile: parsed.data.PAYMENT_SANDBOX_STATE_FILE,
    webhookUrl: parsed.data.WEBHOOK_URL,
    keyId: parsed.data.RAZORPAY_KEY_ID,
    keySecret: parsed.data.RAZORPAY_KEY_SECRET,
    webhookSecret: parsed.data.RAZORPAY_WEBHOOK_SECRET,
  };
}
