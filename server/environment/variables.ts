import { z } from 'zod';
import { addressRule, bucketRules, portRule, settingRules } from '#shared/api/service-settings.ts';
import { CONTENT_SECTIONS, type ShopContent } from '#shared/content/content-fields.ts';
import { contentFault } from '#shared/content/faults.ts';
import { foldEmail, plainCode } from '#shared/text/fold.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** A variable's schema, whose message says what is allowed. */
const text = (allowed: string, pattern: RegExp) => z.string().regex(pattern, allowed);
const filled = z.string().min(1, 'it must not be empty');

const MINUTES_ALLOWED = 'it must be a number of minutes from 1 to 1440';
const FACTOR_ALLOWED = 'it must be a number from 0, which switches the limits off, to 1000000';
const PROXIES_ALLOWED = 'it must be addresses or networks with commas between, such as 172.17.0.0/16';
const ORIGIN = /^https?:\/\/[^\s/?#@]+\/?$/;
const ORIGIN_ALLOWED = 'it must be the origin of the shop, such as https://shop.example.com, without a path';

/** A detail of the shop, with the rules that the admin has for it. */
const detail = (name: keyof ShopContent['identity']) => {
  const rule = CONTENT_SECTIONS.identity.fields[name];
  const fault = (text: string) => (rule === undefined ? '' : contentFault(rule, text).replace(/\.$/, ''));
  return z
    .string()
    .refine((text) => fault(text) === '', { error: ({ input }) => fault(String(input)) })
    .optional();
};

/**
 * All variables of the shop with their defaults; .env.example shows the same (server/environment/example.test.ts). The commands read
 * them through `server/environment.ts`; what a process of the shop gets is in `processes.ts`.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: text('it must be a host name or an IP address to listen on, without a port', /^[\w.-]+$|^[\da-f:.]+$/i).default(
    '127.0.0.1',
  ),
  PORT: portRule.prefault('4321'),
  POCKETBASE_PORT: portRule.prefault('8090'),
  PAYMENT_SANDBOX_PORT: portRule.prefault('4399'),
  DATA_DIR: filled.default('.data'),
  PUBLIC_SITE_URL: text(ORIGIN_ALLOWED, ORIGIN).refine(URL.canParse, ORIGIN_ALLOWED).optional(),
  ADMIN_EMAIL: z
    .string()
    .overwrite(foldEmail)
    .pipe(z.email('it must be an email address'))
    .default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'it must have at least 6 characters')
    .max(70, 'it may have 70 characters')
    .default('admin-demo-123'),
  SHOP_NAME: detail('name'),
  SHOP_PHONE: detail('phone'),
  SHOP_WHATSAPP: detail('whatsapp'),
  SHOP_EMAIL: detail('email'),
  DEMO: z.enum(['0', '1'], 'it must be 0 or 1').default('1'),
  RAZORPAY_KEY_ID: settingRules.RAZORPAY_KEY_ID.optional(),
  RAZORPAY_KEY_SECRET: settingRules.RAZORPAY_KEY_SECRET.optional(),
  RAZORPAY_WEBHOOK_SECRET: settingRules.RAZORPAY_WEBHOOK_SECRET.optional(),
  RESERVATION_MINUTES: text(MINUTES_ALLOWED, /^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(1, MINUTES_ALLOWED).max(1440, MINUTES_ALLOWED))
    .prefault('20'),
  RATE_LIMIT_FACTOR: text(FACTOR_ALLOWED, /^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().max(1_000_000, FACTOR_ALLOWED))
    .prefault('1'),
  TRUSTED_PROXIES: z.string().refine(areAddresses, PROXIES_ALLOWED).default(''),
  PUBLISH: z.enum(['auto', 'manual'], 'it must be auto or manual').default('auto'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `it must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressRule('it must be the http or https address of a collector').optional(),
  POCKETBASE_BIN: filled.optional(),
  POCKETBASE_URL: text(
    'it must be the address of PocketBase, such as https://database.internal, without a path',
    ORIGIN,
  )
    .refine(URL.canParse, 'it must be an http or https address')
    .optional(),
  SMTP_HOST: settingRules.SMTP_HOST.optional(),
  SMTP_PORT: settingRules.SMTP_PORT.prefault('587'),
  SMTP_USER: settingRules.SMTP_USER.optional(),
  SMTP_PASSWORD: settingRules.SMTP_PASSWORD.optional(),
  SMTP_FROM: settingRules.SMTP_FROM.optional(),
  SMTP_FROM_NAME: settingRules.SMTP_FROM_NAME.optional(),
  SAVED_SERVICES: z.enum(['0', '1'], 'it must be 0 or 1').default('1'),
  GOOGLE_CLIENT_ID: z
    .string()
    .overwrite(plainCode)
    .regex(
      /^[\w-]+\.apps\.googleusercontent\.com$/,
      'it must be a client id that ends with .apps.googleusercontent.com',
    )
    .optional(),
  GOOGLE_CLIENT_SECRET: filled.optional(),
  S3_BUCKET: bucketRules.BUCKET.optional(),
  S3_REGION: bucketRules.REGION.optional(),
  S3_ENDPOINT: bucketRules.ENDPOINT.optional(),
  S3_ACCESS_KEY: bucketRules.ACCESS_KEY.optional(),
  S3_SECRET: bucketRules.SECRET.optional(),
  BACKUP_PASSPHRASE: settingRules.BACKUP_PASSPHRASE.optional(),
  BACKUP_EVERY_HOURS: settingRules.BACKUP_EVERY_HOURS.optional(),
  BACKUP_KEEP: settingRules.BACKUP_KEEP.prefault('14'),
  BACKUP_DIR: filled.optional(),
  BACKUP_S3_BUCKET: settingRules.BACKUP_S3_BUCKET.optional(),
  BACKUP_S3_REGION: settingRules.BACKUP_S3_REGION.optional(),
  BACKUP_S3_ENDPOINT: settingRules.BACKUP_S3_ENDPOINT.optional(),
  BACKUP_S3_ACCESS_KEY: settingRules.BACKUP_S3_ACCESS_KEY.optional(),
  BACKUP_S3_SECRET: settingRules.BACKUP_S3_SECRET.optional(),
  LITESTREAM_REPLICA_URL: z.url('it must be an address such as s3://bucket/shop or file:///srv/replica').optional(),
  LITESTREAM_BIN: filled.optional(),
  PAGES_S3_BUCKET: bucketRules.BUCKET.optional(),
  PAGES_S3_REGION: bucketRules.REGION.optional(),
  PAGES_S3_ENDPOINT: bucketRules.ENDPOINT.optional(),
  PAGES_S3_ACCESS_KEY: bucketRules.ACCESS_KEY.optional(),
  PAGES_S3_SECRET: bucketRules.SECRET.optional(),
});
export type Variables = z.infer<typeof environmentSchema>;

/** Parses variables that are given as text. An empty value counts as not set. @throws ZodError */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  return schema.parse(withoutEmpty(variables));
}

/** The variables that are set to something. */
export function withoutEmpty(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const isSet = (entry: [string, string | undefined]): entry is [string, string] =>
    entry[1] !== undefined && entry[1] !== '';
  return Object.fromEntries(Object.entries(variables).filter(isSet));
}

/** Whether a list holds only addresses and networks. */
function areAddresses(list: string): boolean {
  return list
    .split(',')
    .every((entry) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(entry.trim()).success);
}

/** One line: the variable, its value unless that is a secret, and what is allowed. */
export function explainIssue(issue: z.core.$ZodIssue, given: Readonly<Record<string, string>>): string {
  const name = String(issue.path[0]);
  const isSecret = /PASSWORD|PASSPHRASE|SECRET|ACCESS_KEY/.test(name);
  return `${name} is ${isSecret ? 'not usable' : JSON.stringify(given[name])}: ${issue.message}.`;
}
