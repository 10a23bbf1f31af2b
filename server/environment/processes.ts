// biome-ignore-all lint/style/noProcessEnv: this is the environment module of the shop's processes
import { z } from 'zod';

/** Everything that `npm start` and `npm run dev` tell the processes they start. Each process gets its own selection. */
const variables = z.object({
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.string().default('info'),
  PUBLIC_SITE_URL: z.url(),
  HOST: z.string().min(1),
  PORT: z.coerce.number().int(),
  /** Everything that has to survive. Missing in development: nothing is built there. */
  DATA_DIR: z.string().min(1).optional(),
  /** The release whose program runs, and whose pages are served until another becomes current. */
  RELEASE_DIR: z.string().min(1),
  POCKETBASE_URL: z.url(),
  /** A superuser's static token: the server's own key to the database. */
  POCKETBASE_TOKEN: z.string().min(1),
  /** PocketBase's data directory. */
  POCKETBASE_DIR: z.string().min(1),
  /** 1: uploads are in an S3 bucket and asked of PocketBase. */
  MEDIA_FROM_BUCKET: z.enum(['0', '1']).default('0'),
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  /** Comma-separated: after a change the provider still signs its retries with the old secret. */
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).transform(splitList),
  /** Address of the payment sandbox; missing with real keys. */
  RAZORPAY_API_BASE: z.url().optional(),
  /** The sandbox as browsers reach it through the shop; missing with real keys. */
  PAYMENT_SANDBOX_URL: z.url().optional(),
  CHECKOUT_SCRIPT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  /** The program that resizes pictures (server/pictures/worker.ts); it is not compiled. */
  PICTURE_WORKER: z.string().min(1),
  /** Signs the links that show a guest's order. */
  ORDER_LINK_SECRET: z.string().min(16),
  /** Opens /api/internal/* and the publisher. */
  INTERNAL_SECRET: z.string().min(16),
  PUBLISHER_PORT: z.coerce.number().int(),
  /** Where the publisher answers. Missing in development: pages are made as they are asked for. */
  PUBLISHER_URL: z.url().optional(),
  PUBLISH: z.enum(['auto', 'manual']).default('auto'),
  /** Whose X-Forwarded-For counts, besides this machine's. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Multiplies the limits by address; 0 for none. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  /** How long an order holds its pieces while it is being paid, in minutes. */
  RESERVATION_MINUTES: z.coerce.number().positive().default(20),
});

/** The HTTP server (server/http/main.ts). */
export const httpVariables = variables
  .pick({
    LOG_LEVEL: true,
    PUBLIC_SITE_URL: true,
    HOST: true,
    PORT: true,
    RELEASE_DIR: true,
    POCKETBASE_URL: true,
    POCKETBASE_DIR: true,
    MEDIA_FROM_BUCKET: true,
    PAYMENT_SANDBOX_URL: true,
    TRUSTED_PROXIES: true,
    RATE_LIMIT_FACTOR: true,
    INTERNAL_SECRET: true,
  })
  .extend({ DATA_DIR: z.string().min(1) });
export type HttpVariables = z.infer<typeof httpVariables>;

/** The endpoints (site/pages/api), which run in the HTTP server or in `astro dev`. */
export const endpointVariables = variables.pick({
  NODE_ENV: true,
  PUBLIC_SITE_URL: true,
  DATA_DIR: true,
  POCKETBASE_URL: true,
  POCKETBASE_TOKEN: true,
  POCKETBASE_DIR: true,
  RAZORPAY_KEY_ID: true,
  RAZORPAY_KEY_SECRET: true,
  RAZORPAY_WEBHOOK_SECRET: true,
  RAZORPAY_API_BASE: true,
  CHECKOUT_SCRIPT_URL: true,
  PICTURE_WORKER: true,
  ORDER_LINK_SECRET: true,
  INTERNAL_SECRET: true,
  PUBLISHER_URL: true,
  RESERVATION_MINUTES: true,
});

/** The publisher (server/publisher/main.ts). */
export const publisherVariables = variables
  .pick({
    LOG_LEVEL: true,
    PUBLIC_SITE_URL: true,
    POCKETBASE_DIR: true,
    INTERNAL_SECRET: true,
    PUBLISHER_PORT: true,
    PUBLISH: true,
  })
  .extend({ DATA_DIR: z.string().min(1) });

/** Astro in development: the catalogue and what stands before its endpoints. */
export const devVariables = variables.pick({
  POCKETBASE_URL: true,
  POCKETBASE_DIR: true,
  PAYMENT_SANDBOX_URL: true,
});

/** Reads a process's own environment. @throws ZodError naming what is missing */
export function readVariables<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return schema.parse(process.env);
}

/** What a process logs at least; read by itself, because logging starts before anything else. */
export function logLevel(): string {
  return variables.shape.LOG_LEVEL.catch('info').parse(process.env['LOG_LEVEL']);
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
