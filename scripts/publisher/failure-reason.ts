import { ClientResponseError } from 'pocketbase';
import { BuildFailed } from '../build/astro-build.ts';
import { IncompleteRelease } from '../build/check-release.ts';
import { CodeChanged, ServerSilent } from './publishing-errors.ts';

/** The longest reason that is shown, in characters; the log has all of it. */
const MAX_LENGTH = 300;
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'The data directory cannot be written.',
  EROFS: 'The data directory cannot be written.',
  EMFILE: 'Too many files are open on the server.',
};

/** What to tell staff about a failed publishing: one sentence, and the page where that is known. */
export function reasonOf(error: unknown): { message: string; path?: string } {
  if (error instanceof IncompleteRelease)
    return { message: error.message, ...(error.path ? { path: error.path } : {}) };
  if (error instanceof BuildFailed) return buildReason(error.message);
  if (error instanceof CodeChanged || error instanceof ServerSilent) return { message: error.message };
  if (error instanceof ClientResponseError) return { message: 'The database could not be read.' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = SYSTEM_ERRORS[code];
  if (known !== undefined) return { message: known };
  return { message: sentence(error instanceof Error ? error.message : String(error)) };
}

/** Of all that a failed build prints: what it says after its mark for errors, and the page it was at. */
function buildReason(output: string): { message: string; path?: string } {
  const lines = output.split('\n').map((line) => line.trim());
  const full = Object.entries(SYSTEM_ERRORS).find(([code]) => lines.some((line) => line.includes(code)));
  if (full !== undefined) return { message: full[1] };
  const marked = lines.findIndex((line) => /\[?(\w*Error|ERROR)\]?/.test(line));
  const line = lines.slice(Math.max(marked, 0)).find((text) => text !== '' && !/^\S*\[?ERROR\]?$/.test(text));
  return { message: sentence((line ?? 'The pages could not be made.').replace(/^[\d:]*\s*(\[\w+\]\s*)*/, '')) };
}

function sentence(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
