import { z } from 'zod';

/** What the server's endpoints need to know; `npm start` provides it. Read at run time, never built in. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PUBLIC_SITE_URL: z.url().default('http://127.0.0.1:4321'),
  POCKETBASE_URL: z.url(),
  /** A superuser's static token: the server's own key to the database. */
  POCKETBASE_TOKEN: z.string().min(1),
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  /** Comma-separated: after a change the provider still signs its retries with the old secret. */
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .transform((text) =>
      text
        .split(',')
        .map((secret) => secret.trim())
        .filter((secret) => secret !== ''),
    ),
  /** Only the sandbox's address stands here. */
  RAZORPAY_API_BASE: z.url().optional(),
  CHECKOUT_SCRIPT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  /** The program that makes pictures (site/server/pictures/worker.ts): it is not part of what is built. */
  PICTURE_WORKER: z.string().min(1),
  /** Signs the links that show a guest's order. */
  ORDER_LINK_SECRET: z.string().min(16),
  /** Lets the serving process call /api/internal/*. */
  INTERNAL_SECRET: z.string().min(16),
  /** Where the publisher answers; in development there is none, since pages are made as they are asked for. */
  PUBLISHER_URL: z.url().optional(),
  /** Everything that has to survive; in development the server is not told. */
  DATA_DIR: z.string().min(1).optional(),
  /** How long an order holds its pieces while it is being paid. */
  RESERVATION_MINUTES: z.coerce.number().positive().default(20),
});

export type ServerEnvironment = z.infer<typeof environmentSchema>;

let environment: ServerEnvironment | undefined;

/** The server's environment, read once. @throws ZodError naming what is missing. */
export function serverEnvironment(): ServerEnvironment {
  environment ??= environmentSchema.parse(process.env);
  return environment;
}

/** The least that the server logs. Apart from the rest, because the log is there before anything is read. */
export function logLevel(): string {
  return z.string().min(1).catch('info').parse(process.env['LOG_LEVEL']);
}
