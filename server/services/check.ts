import type { ServiceValues } from '#server/environment/seal.ts';
import type { Service } from '#shared/api/services.ts';
import { checkBucket, checkMail, checkRazorpay, type Finding } from './checks.ts';

/** Tries the settings against the real thing. */
export async function tryService(service: Service, values: ServiceValues): Promise<Finding> {
  if (service === 'email') return checkMail(values);
  if (service === 'payments') return checkRazorpay(values, undefined);
  if ((values['BACKUP_S3_BUCKET'] ?? '') !== '') return checkBucket('BACKUP_S3', values);
  return { outcome: 'ok', text: 'Backups stay on this machine: add a bucket, so that they survive it.' };
}
