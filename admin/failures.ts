import { ClientResponseError } from 'pocketbase';
import { ADMIN_WORDS } from './messages.ts';
import { ServerRefusal } from './server-refusal.ts';

/** PocketBase did not answer at all, or the server in front of it could not reach it. */
const UNREACHABLE = new Set([0, 502, 503, 504]);

/** The HTTP status of a failed call; 0 when nothing answered, undefined when it was no call. */
export function failureStatus(error: unknown): number | undefined {
  return error instanceof ClientResponseError || error instanceof ServerRefusal ? error.status : undefined;
}

/** Whether the call failed because nothing answered it. */
export function isUnreachable(error: unknown): boolean {
  const status = failureStatus(error);
  return status !== undefined && UNREACHABLE.has(status);
}

/** Whether the server refused what was sent, so that something else may still be saved. */
export function isAboutContent(error: unknown): boolean {
  return [400, 404, 409].includes(failureStatus(error) ?? 0);
}

/** What to tell staff: the server's own message where it sent one (specification, section 8). */
export function failureMessage(error: unknown): string {
  // The shop's own server answered, and says what it could not reach.
  if (error instanceof ServerRefusal && error.code !== '') return error.message;
  if (isUnreachable(error)) return ADMIN_WORDS.unreachable;
  if (error instanceof ClientResponseError || error instanceof ServerRefusal) return error.message;
  return ADMIN_WORDS.unexpected;
}
