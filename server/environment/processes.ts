// biome-ignore-all lint/style/noProcessEnv: this is the environment module of the shop's processes
import { z } from 'zod';
import { SERVICES } from '#shared/api/services.ts';
import { environmentSchema, parseVariables } from './variables.ts';

/** What `npm start` and `npm run dev` pass to the processes they start, each its own selection. */
const variables = environmentSchema.extend({
  /** 1: backups also leave this machine. */
  BACKUP_ELSEWHERE: z.enum(['0', '1']).default('0'),
  PUBLIC_SITE_URL: z.url(),
  /** Missing in `npm run dev`, where nothing is built. */
  DATA_DIR: z.string().optional(),
  /** The release whose program runs, and whose pages are served until another one becomes current. */
  RELEASE_DIR: z.string(),
  POCKETBASE_URL: z.url({ protocol: /^https?$/ }),
  /** A static superuser token: the server's access to the database beside it. */
  POCKETBASE_TOKEN: z.string().optional(),
  /** The superuser, for a server without a database: PocketBase's next start ends every token. */
  POCKETBASE_EMAIL: z.email().optional(),
  POCKETBASE_PASSWORD: z.string().optional(),
  /** PocketBase's data directory. */
  POCKETBASE_DIR: z.string(),
  /** 1: uploads are in an S3 bucket and fetched through PocketBase. */
  MEDIA_FROM_BUCKET: z.enum(['0', '1']).default('0'),
  RAZORPAY_KEY_ID: z.string(),
  RAZORPAY_KEY_SECRET: z.string(),
  /** Comma-separated: after a change Razorpay still signs its retries with the old secret. */
  RAZORPAY_WEBHOOK_SECRET: z.string().transform(splitList),
  /** Address of the payment sandbox; missing with real keys. */
  RAZORPAY_API_BASE: z.url().optional(),
  /** The sandbox as browsers reach it through the shop; missing with real keys. */
  PAYMENT_SANDBOX_URL: z.url().optional(),
  CHECKOUT_SCRIPT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  /** The program that resizes pictures (server/pictures/worker.ts); it is not compiled. */
  PICTURE_WORKER: z.string(),
  /** The program that draws invoices (server/invoices/pdf/worker.ts); it is not compiled. */
  INVOICE_WORKER: z.string(),
  /** Seals the settings of services. Missing where the shop cannot be started again: in `npm run dev` and further servers. */
  SETTINGS_KEY: z.string().length(32).optional(),
  /** Services that are set by variables; comma-separated. */
  SERVICES_ON_SERVER: z.string().default('').transform(splitList),
  /** Saved settings that are not used, as JSON. */
  SETTINGS_LEFT_OUT: z
    .string()
    .default('[]')
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ service: z.enum(SERVICES), detail: z.string() }))),
  /** Signs the links that show a guest's order. */
  ORDER_LINK_SECRET: z.string().min(16),
  /** Required by /api/internal/* and the publisher. */
  INTERNAL_SECRET: z.string().min(16),
  PUBLISHER_PORT: z.coerce.number().int(),
  /** Missing in `npm run dev`, where pages are rendered on request, and in `npm run shop -- serve`. */
  PUBLISHER_URL: z.url().optional(),
});

/** The bucket with the published files. */
const pagesBucket = environmentSchema.pick({
  PAGES_S3_BUCKET: true,
  PAGES_S3_REGION: true,
  PAGES_S3_ENDPOINT: true,
  PAGES_S3_ACCESS_KEY: true,
  PAGES_S3_SECRET: true,
}).shape;

/** Variables of the HTTP server and its endpoints that tell where catalogue and published files are. */
const sources = {
  /** Missing in `npm run shop -- serve`: catalogue and published files then come from the bucket. */
  POCKETBASE_DIR: z.string().optional(),
  ...pagesBucket,
};

/** The HTTP server (server/http/main.ts). */
export const httpVariables = variables
  .pick({
    LOG_LEVEL: true,
    PUBLIC_SITE_URL: true,
    HOST: true,
    PORT: true,
    RELEASE_DIR: true,
    POCKETBASE_URL: true,
    MEDIA_FROM_BUCKET: true,
    PAYMENT_SANDBOX_URL: true,
    TRUSTED_PROXIES: true,
    RATE_LIMIT_FACTOR: true,
    INTERNAL_SECRET: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
  })
  .extend({
    ...sources,
    DATA_DIR: z.string(),
    /** 1: the server is only tried (server/start/try-server.ts). It leaves orders, refunds and mails alone. */
    TRIAL: z.enum(['0', '1']).default('0'),
  });
export type HttpVariables = z.infer<typeof httpVariables>;

/** The endpoints (site/pages/api), run by the HTTP server or by `astro dev`. */
export const endpointVariables = variables
  .pick({
    NODE_ENV: true,
    PUBLIC_SITE_URL: true,
    DATA_DIR: true,
    POCKETBASE_URL: true,
    POCKETBASE_TOKEN: true,
    POCKETBASE_EMAIL: true,
    POCKETBASE_PASSWORD: true,
    RAZORPAY_KEY_ID: true,
    RAZORPAY_KEY_SECRET: true,
    RAZORPAY_WEBHOOK_SECRET: true,
    RAZORPAY_API_BASE: true,
    CHECKOUT_SCRIPT_URL: true,
    PICTURE_WORKER: true,
    INVOICE_WORKER: true,
    ORDER_LINK_SECRET: true,
    SETTINGS_KEY: true,
    SERVICES_ON_SERVER: true,
    SETTINGS_LEFT_OUT: true,
    SAVED_SERVICES: true,
    INTERNAL_SECRET: true,
    PUBLISHER_URL: true,
    RESERVATION_MINUTES: true,
    BACKUP_EVERY_HOURS: true,
    BACKUP_ELSEWHERE: true,
    SMTP_HOST: true,
    SMTP_PORT: true,
    SMTP_USER: true,
    SMTP_PASSWORD: true,
    SMTP_FROM: true,
    SMTP_FROM_NAME: true,
  })
  .extend(sources);

/** The publisher (server/publisher/main.ts). */
export const publisherVariables = variables
  .pick({
    LOG_LEVEL: true,
    PUBLIC_SITE_URL: true,
    POCKETBASE_DIR: true,
    INTERNAL_SECRET: true,
    PUBLISHER_PORT: true,
    PUBLISH: true,
    MEDIA_FROM_BUCKET: true,
  })
  .extend({
    DATA_DIR: z.string(),
    ...pagesBucket,
  });

/** Astro's development server: the catalogue, and the paths that the HTTP server answers in production. */
export const devVariables = variables.pick({
  POCKETBASE_URL: true,
  POCKETBASE_DIR: true,
  PAYMENT_SANDBOX_URL: true,
});

/** The payment sandbox (payment-sandbox/main.ts). */
export const sandboxVariables = z.object({
  /** 0: any free port. */
  PAYMENT_SANDBOX_PORT: z.coerce.number().int(),
  /** Where browsers reach it, if not at its own address. */
  PAYMENT_SANDBOX_BROWSER_URL: z.url().optional(),
  /** Keeps its state across restarts; without it the state is lost when it ends. */
  PAYMENT_SANDBOX_STATE_FILE: z.string().optional(),
  WEBHOOK_URL: z.url().optional(),
  RAZORPAY_KEY_ID: z.string().regex(/^rzp_test_\w+$/, 'The payment sandbox takes no live key.'),
  RAZORPAY_KEY_SECRET: z.string(),
  RAZORPAY_WEBHOOK_SECRET: z.string(),
});

/** The program that stores the demo (demo/seed.ts). */
export const seedVariables = z.object({
  POCKETBASE_URL: z.url(),
  POCKETBASE_TOKEN: z.string(),
  ADMIN_EMAIL: z.string(),
  ADMIN_PASSWORD: z.string(),
  DEMO_PICTURES: z.enum(['full', 'original', 'plain']),
});

/** The program that encodes the demo's pictures (demo/encode.ts). */
export const encodeVariables = seedVariables.pick({ POCKETBASE_URL: true, POCKETBASE_TOKEN: true });

/** Reads this process's environment. @throws ZodError naming what is missing or invalid */
export function readVariables<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return parseVariables(schema, process.env);
}

/** The lowest level that is logged. Read separately, because logging starts before anything else. */
export function logLevel(): string {
  return readVariables(variables.pick({ LOG_LEVEL: true })).LOG_LEVEL;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
