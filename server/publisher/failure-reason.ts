import { errorCode } from '../errors.ts';
import { PageFailed } from '../release/program.ts';

/** Messages for staff by system error code. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'The data directory cannot be written.',
  EROFS: 'The data directory cannot be written.',
  EISDIR: 'A folder has the name of the page’s file. Delete that folder.',
  EMFILE: 'The server has too many files open.',
};

/** One sentence for staff about a page that failed to render. It contains no file path. */
export function failureReason(error: unknown): string {
  if (error instanceof PageFailed) return error.message;
  return SYSTEM_ERRORS[errorCode(error) ?? ''] ?? 'The page could not be written. See the log.';
}
