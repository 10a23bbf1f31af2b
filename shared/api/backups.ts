import { z } from 'zod';

/** Why the last try of a backup failed. */
export const backupFailureSchema = z.object({
  /** When it failed first since all was well. */
  since: z.string(),
  /** With the words of the bucket's service. */
  message: z.string(),
});
export type BackupFailure = z.infer<typeof backupFailureSchema>;

/** For the shop's server (PocketBase): what staff see under Needs attention, null if all is well. */
export interface BackupReport {
  failure: BackupFailure | null;
  /** Whether owners get an email, one for each failure, however often it is reported. */
  is_mailed: boolean;
}
