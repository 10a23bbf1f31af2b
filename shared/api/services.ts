import { z } from 'zod';
import { backupFailureSchema } from './backups.ts';

/** Settings → Services: what the shop signs in to elsewhere (docs/manual/settings.md). For owners. */

/** GET: what is in use. POST a change, tried before it is saved; the shop then starts again by itself. */
export const SERVICES_PATH = '/api/admin/services';

export const SERVICES = ['email', 'backups', 'payments'] as const;
export type Service = (typeof SERVICES)[number];

/** The settings of each service, named like the variables that set them without the admin (.env.example). */
export const SERVICE_SETTINGS = {
  email: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM', 'SMTP_FROM_NAME'],
  backups: [
    'BACKUP_PASSPHRASE',
    'BACKUP_EVERY_HOURS',
    'BACKUP_KEEP',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_ACCESS_KEY',
    'BACKUP_S3_SECRET',
  ],
  payments: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const satisfies Record<Service, readonly string[]>;

export type Setting = (typeof SERVICE_SETTINGS)[Service][number];

/** What the settings are called in the admin, and to owners. */
export const SETTING_LABELS: Readonly<Record<Setting, string>> = {
  SMTP_HOST: 'Mail server',
  SMTP_PORT: 'Port',
  SMTP_USER: 'User',
  SMTP_PASSWORD: 'Password',
  SMTP_FROM: 'Emails come from',
  SMTP_FROM_NAME: 'Sender’s name',
  BACKUP_PASSPHRASE: 'Passphrase',
  BACKUP_EVERY_HOURS: 'Hours between backups',
  BACKUP_KEEP: 'Nights to keep',
  BACKUP_S3_BUCKET: 'Bucket',
  BACKUP_S3_REGION: 'Region',
  BACKUP_S3_ENDPOINT: 'Address',
  BACKUP_S3_ACCESS_KEY: 'Access key',
  BACKUP_S3_SECRET: 'Secret key',
  RAZORPAY_KEY_ID: 'Key ID',
  RAZORPAY_KEY_SECRET: 'Key secret',
  RAZORPAY_WEBHOOK_SECRET: 'Webhook secret',
};
export const SERVICE_TITLES: Readonly<Record<Service, string>> = {
  email: 'Email',
  backups: 'Backups',
  payments: 'Payments',
};

/** Never shown again. An empty one in a change stays as it is. */
export function isSecretSetting(name: string): boolean {
  return /PASSWORD|PASSPHRASE|SECRET|ACCESS_KEY/.test(name);
}

/** Each value has its rule (service-settings.ts). */
const values = z.record(z.string().max(40), z.string().max(5000));

const shownServiceSchema = z.object({
  /** server: set on the machine, where only its operator changes it. admin: saved here. none: not set up. */
  source: z.enum(['server', 'admin', 'none']),
  /** Without the secrets. */
  values,
  /** The secrets that are set. */
  secrets: z.array(z.string()),
  /** When it was saved here, and by whom; empty otherwise. */
  changed_at: z.string(),
  changed_by: z.string(),
  /** Why saved settings are not in use, in sentences; empty if they are. */
  problem: z.string(),
});
export type ShownService = z.infer<typeof shownServiceSchema>;

export const servicesSchema = z.object({
  services: z.object({ email: shownServiceSchema, backups: shownServiceSchema, payments: shownServiceSchema }),
  /** Whether a change needs a code besides the password. */
  needs_code: z.boolean(),
  /** Whether this server can save changes: further servers behind a balancer cannot. */
  can_change: z.boolean(),
  /** Whether saved settings are used: the operator of the machine can start the shop without them. */
  uses_saved: z.boolean(),
  /** Whether a change waits for the shop to start again. */
  is_starting: z.boolean(),
  /** Where Razorpay sends its events. */
  webhook_url: z.string(),
  /** The shop's backups; null if it makes none by itself. Times are '' before the first. */
  backups_state: z
    .object({
      /** The last one that is everywhere it should be. */
      complete_at: z.string(),
      /** The last one that is on this machine at least. */
      made_at: z.string(),
      failure: backupFailureSchema.nullable(),
    })
    .nullable(),
  /** Razorpay accounts that earlier orders were paid to, newest first. Their keys are kept for those orders. */
  former_accounts: z.array(z.object({ key_id: z.string(), orders: z.number().int(), last_at: z.string() })),
});
export type Services = z.infer<typeof servicesSchema>;

export const serviceChangeSchema = z.object({
  service: z.enum(SERVICES),
  values,
  /** Of the owner who changes it. */
  password: z.string().min(1).max(200),
  /** The code that was mailed, with the proof from TWO_FACTOR_CODE_PATH; empty where the second factor is off. */
  code: z.string().max(20),
  proof: z.string().max(2000),
});
export type ServiceChange = z.infer<typeof serviceChangeSchema>;

export const serviceChangedSchema = z.object({
  /** What the trial found, in whole sentences. */
  found: z.string(),
});

/** For the shop's server (PocketBase): whether an owner is who they say. */
export type ConfirmOwner = Pick<ServiceChange, 'password' | 'code' | 'proof'> & { user_id: string };
export const confirmOwnerSchema = z.object({ outcome: z.enum(['confirmed', 'wrong_password', 'wrong_code']) });

/** For the shop's server (PocketBase): keeps what is sealed. */
export interface KeepService {
  user_id: string;
  service: Service;
  sealed: string;
  /** The service, in words. */
  title: string;
  /** Names of the changed settings. */
  changed: string[];
}
/** For the shop's server (PocketBase): saved settings that the start could not use; replaces those of the start before. */
export interface LeftOutSettings {
  left_out: { service: Service; detail: string }[];
}

/** The addresses of all owners, who get an email. */
export const serviceKeptSchema = z.object({ owners: z.array(z.string()) });
