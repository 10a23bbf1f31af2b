import { PageFailed } from '../release/program.ts';

/** Errors of the system in words for staff. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'The data directory cannot be written.',
  EROFS: 'The data directory cannot be written.',
  EISDIR: 'There is a folder in place of the page’s file.',
  EMFILE: 'The server has too many files open.',
};

/** One sentence for staff about a page that could not be made. It names no place on the machine. */
export function failureReason(error: unknown): string {
  if (error instanceof PageFailed) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SYSTEM_ERRORS[code] ?? 'The page could not be written. The log says why.';
}
