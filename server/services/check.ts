import { partialBucket } from '#server/environment/bucket-settings.ts';
import { problemInProduction } from '#server/environment/production.ts';
import type { ServiceValues } from '#server/environment/seal.ts';
import { environmentSchema } from '#server/environment/variables.ts';
import { SERVICE_SETTINGS, type Service } from '#shared/api/services.ts';
import { checkBucket, checkMail, checkRazorpay, type Finding } from './checks.ts';

/** Settings without which a service does nothing. */
const REQUIRED: Readonly<Record<Service, readonly string[]>> = {
  email: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_FROM'],
  backups: ['BACKUP_PASSPHRASE', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP'],
  payments: SERVICE_SETTINGS.payments,
};

/** What is wrong with the settings as they stand, by name. */
export function faultsOf(service: Service, values: ServiceValues, isProduction: boolean): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of SERVICE_SETTINGS[service]) {
    const value = values[name] ?? '';
    if (value === '') {
      if (REQUIRED[service].includes(name)) faults[name] = 'Please fill this in.';
      continue;
    }
    const parsed = environmentSchema.shape[name].safeParse(value);
    const problem = parsed.success ? isProduction && problemInProduction(name, value) : parsed.error.issues[0]?.message;
    if (problem) faults[name] = sentence(problem);
  }
  const [bucket] = partialBucket('BACKUP_S3', values);
  if (service === 'backups' && bucket !== undefined)
    faults['BACKUP_S3_BUCKET'] = 'A bucket needs its name, access key and secret. Fill in all three, or none.';
  return faults;
}

/** The variables' messages go on after a name and a colon. */
function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1).replace(/\.$/, '')}.`;
}

/** Tries the settings against the real thing. */
export async function tryService(service: Service, values: ServiceValues): Promise<Finding> {
  if (service === 'email') return checkMail(values);
  if (service === 'payments') return checkRazorpay(values, undefined);
  if ((values['BACKUP_S3_BUCKET'] ?? '') !== '') return checkBucket('BACKUP_S3', values);
  return { outcome: 'ok', text: 'Backups stay on this machine: add a bucket, so that they survive it.' };
}
