import { ClientResponseError } from 'pocketbase';
import { BuildFailed } from '../build/astro-build.ts';
import { IncompleteRelease } from '../build/incomplete-release.ts';
import { CodeChanged, ServerSilent } from './publishing-errors.ts';

/** The longest reason that is shown, in characters; the log has all of it. */
const MAX_LENGTH = 300;
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'The data directory cannot be written.',
  EROFS: 'The data directory cannot be written.',
  EISDIR: 'A folder stands where the page’s file should be.',
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
  // Its message names a place on the machine, and /api/health tells it to everybody.
  if (error instanceof Error && 'syscall' in error) return { message: `The server’s system answered ${code}.` };
  return { message: sentence(error instanceof Error ? error.message : String(error)) };
}

/** What a build prints about its own steps: `12:01:33 [build] …`, the route it is at, the page it has made. */
const PROGRESS = /^\d\d:\d\d:\d\d |^prerendering |^[▶├└]/;

/** Of all that a failed build prints: what stands between its last step and the place in the code. */
function buildReason(output: string): { message: string } {
  const [, ...lines] = output.split('\n').map((line) => line.trim());
  const full = Object.entries(SYSTEM_ERRORS).find(([code]) => lines.some((line) => line.includes(code)));
  if (full !== undefined) return { message: full[1] };
  const place = lines.findIndex((line) => line === 'Location:' || line === 'Stack trace:');
  const before = place < 0 ? lines : lines.slice(0, place);
  const reason = before.slice(before.findLastIndex((line) => PROGRESS.test(line)) + 1).join(' ');
  return { message: reason.trim() === '' ? 'The pages could not be made.' : sentence(reason.trim()) };
}

function sentence(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
