import { z } from 'zod';
import { asciiDigits } from '../text/digits.ts';
import { oneLine, plainCode } from '../text/fold.ts';
import { hasUnseen } from '../text/marks.ts';
import { SERVICE_SETTINGS, type Service, type Setting } from './services.ts';

/**
 * What each setting of a service may be: one rule for the form, the endpoint and the start, of saved settings and of variables. A rule
 * first takes away what nobody sees and nobody has typed, and refuses what PocketBase refuses (core/settings_model.go). Its message
 * goes on after the name and a colon.
 */

/** Bytes in UTF-8, of which PocketBase takes 255 for a name; a letter of an Indian script has three. */
const NAME_BYTES = 255;
/** Of what is typed, in characters. */
const LONGEST = 500;

const BLANK = { error: 'it must not be empty', abort: true };
const HOST_ALLOWED = 'it must be the name of a server, such as smtp.zoho.in, or its IP address';
const EMAIL_ALLOWED = 'it must be an email address';
const PORT_ALLOWED = 'it must be a port, a whole number from 1 to 65535';
const HOURS_ALLOWED = 'it must be a number of hours up to 168, or 0 for no backups';
const KEEP_ALLOWED = 'it must be a whole number from 1 to 1000';
const KEY_ALLOWED = 'it must be letters, digits and signs without blanks';
const URL_ALLOWED = 'it must be an http or https address';
const NAME_ALLOWED = 'it may have 255 letters, or 85 of an Indian script';

const HOST_NAME = /^[a-z\d_][\w-]{0,62}(\.[a-z\d_][\w-]{0,62})*$/i;
const DOMAIN = /@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

const filled = () => z.string().min(1, BLANK);
/** Hosts, addresses, ids and keys. */
const code = () => z.string().overwrite(plainCode).min(1, BLANK);
const key = () => code().regex(/^[!-~]+$/, KEY_ALLOWED);
const digits = (pattern: RegExp, allowed: string) => z.string().overwrite(plainNumber).regex(pattern, allowed);

/** The address of a server. */
export const addressRule = (allowed: string) =>
  z
    .string()
    .overwrite(plainCode)
    .pipe(z.url({ protocol: /^https?$/, error: allowed, abort: true }));
const emailRule = code()
  .regex(z.regexes.email, EMAIL_ALLOWED)
  .regex(DOMAIN, EMAIL_ALLOWED)
  .max(254, EMAIL_ALLOWED);
export const portRule = digits(/^\d{1,5}$/, PORT_ALLOWED)
  .transform(Number)
  .pipe(z.int(PORT_ALLOWED).min(1, PORT_ALLOWED).max(65_535, PORT_ALLOWED));
export const bucketRules = {
  BUCKET: key(),
  REGION: key(),
  ENDPOINT: addressRule(URL_ALLOWED),
  ACCESS_KEY: key(),
  SECRET: key(),
};

export const settingRules = {
  SMTP_HOST: code().refine((host) => (host.length <= 253 && HOST_NAME.test(host)) || isIpv6(host), HOST_ALLOWED),
  SMTP_PORT: portRule,
  SMTP_USER: code(),
  SMTP_PASSWORD: filled(),
  SMTP_FROM: emailRule,
  SMTP_FROM_NAME: z
    .string()
    .overwrite(oneLine)
    .min(1, BLANK)
    .refine((name) => new TextEncoder().encode(name).length <= NAME_BYTES, NAME_ALLOWED),
  BACKUP_PASSPHRASE: z.string().min(16, 'it must have at least 16 characters'),
  BACKUP_EVERY_HOURS: digits(/^\d+(\.\d+)?$/, HOURS_ALLOWED)
    .transform(Number)
    .pipe(z.number().max(168, HOURS_ALLOWED)),
  BACKUP_KEEP: digits(/^\d{1,4}$/, KEEP_ALLOWED)
    .transform(Number)
    .pipe(z.int().min(1, KEEP_ALLOWED).max(1000, KEEP_ALLOWED)),
  BACKUP_S3_BUCKET: bucketRules.BUCKET,
  BACKUP_S3_REGION: bucketRules.REGION,
  BACKUP_S3_ENDPOINT: bucketRules.ENDPOINT,
  BACKUP_S3_ACCESS_KEY: bucketRules.ACCESS_KEY,
  BACKUP_S3_SECRET: bucketRules.SECRET,
  RAZORPAY_KEY_ID: code().regex(/^rzp_(test|live)_\w+$/, 'it must be a key id that starts with rzp_test_ or rzp_live_'),
  RAZORPAY_KEY_SECRET: key(),
  RAZORPAY_WEBHOOK_SECRET: filled(),
} satisfies Record<Setting, z.ZodType<string | number, string>>;

/** Whether settings that a person types elsewhere too can be typed again; they are never changed. */
const TYPED_ELSEWHERE: Readonly<Partial<Record<Setting, (value: string) => boolean>>> = {
  BACKUP_PASSPHRASE: (value) => value.trim() === value && !hasUnseen(value),
  RAZORPAY_WEBHOOK_SECRET: (value) => plainCode(value) === value,
};
const NOT_TYPEABLE = 'It has blanks at its ends, or a sign that nobody sees. Type it again.';

/** Settings without which a service does nothing. */
const REQUIRED: Readonly<Record<Service, readonly string[]>> = {
  email: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_FROM'],
  backups: ['BACKUP_PASSPHRASE', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP'],
  payments: SERVICE_SETTINGS.payments,
};
const BUCKET = ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET'];

/** A setting as it is kept, of what was typed or pasted; '' if nothing was. A passphrase is kept as it is. */
export function plainSetting(name: string, typed: string): string {
  if (name === 'BACKUP_PASSPHRASE') return typed;
  if (name === 'SMTP_FROM_NAME') return oneLine(typed);
  if (['SMTP_PORT', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP'].includes(name)) return plainNumber(typed);
  // The provider's own form decides about the signs in a password.
  return ['SMTP_PASSWORD', 'RAZORPAY_WEBHOOK_SECRET'].includes(name) ? typed.trim() : plainCode(typed);
}

/** What is wrong with a typed setting, as a sentence; '' if nothing is, or if it is empty. */
export function typedFault(name: Setting, typed: string): string {
  const value = plainSetting(name, typed);
  if (value === '') return '';
  if (value.length > LONGEST) return `It may have ${LONGEST} characters.`;
  return TYPED_ELSEWHERE[name]?.(value) === false ? NOT_TYPEABLE : settingFault(name, value);
}

/** What is wrong with the settings of a service as they stand, by name. */
export function serviceFaults(service: Service, values: Readonly<Record<string, string>>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of SERVICE_SETTINGS[service]) {
    const value = values[name] ?? '';
    const isMissing = value === '' && REQUIRED[service].includes(name);
    const fault = isMissing ? 'Please fill this in.' : value === '' ? '' : settingFault(name, value);
    if (fault !== '') faults[name] = fault;
  }
  const given = BUCKET.filter((name) => (values[name] ?? '') !== '');
  if (service === 'backups' && given.length > 0 && given.length < BUCKET.length)
    faults['BACKUP_S3_BUCKET'] = 'A bucket needs its name, access key and secret. Fill in all three, or none.';
  return faults;
}

/** The message of a rule as a sentence of its own. */
export function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1).replace(/\.$/, '')}.`;
}

function settingFault(name: Setting, value: string): string {
  const [issue] = settingRules[name].safeParse(value).error?.issues ?? [];
  return issue === undefined ? '' : sentence(issue.message);
}

function plainNumber(typed: string): string {
  return asciiDigits(typed).trim();
}

function isIpv6(host: string): boolean {
  return z.ipv6().safeParse(host).success;
}
