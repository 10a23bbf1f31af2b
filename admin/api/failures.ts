import { ClientResponseError } from 'pocketbase';
import { UnreadableRow } from '#admin/api/read-rows.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { type ChangeSetRefusal, changeSetRefusalSchema } from '#shared/api/change-sets.ts';
import type { ApiError } from '#shared/api/errors.ts';
import { refusalWords } from '#shared/pocketbase/refusal-words.ts';
import { textProperty } from '#shared/property.ts';

/** Neither PocketBase nor the server in front of it answered. */
const UNREACHABLE = new Set([0, 502, 503, 504]);

/** The HTTP status of a failed call; 0 without an answer, undefined for other errors. */
export function failureStatus(error: unknown): number | undefined {
  return error instanceof ClientResponseError || error instanceof ServerRefusal ? error.status : undefined;
}

/** Whether a call got no answer. */
export function isUnreachable(error: unknown): boolean {
  const status = failureStatus(error);
  return status !== undefined && UNREACHABLE.has(status);
}

/** Whether the server refused the content of the request, so that other requests may still succeed. */
export function isAboutContent(error: unknown): boolean {
  return [400, 404, 409].includes(failureStatus(error) ?? 0);
}

/** The message for staff: the server's own if it sent one for people (specification, section 8). */
export function failureMessage(error: unknown): string {
  // The shop's server answered, with a message about what it could not reach.
  if (error instanceof ServerRefusal && error.code !== '') return error.message;
  if (error instanceof UnreadableRow) return error.message;
  if (isUnreachable(error)) return ADMIN_WORDS.unreachable;
  // Without a message from the server, PocketBase's client sets one for developers.
  if (error instanceof ClientResponseError) return refusalWords(textProperty(error.response, 'message'));
  if (error instanceof ServerRefusal) return error.message;
  return ADMIN_WORDS.unexpected;
}

/** Why a change set was refused; undefined for other failures. */
export function refusalOf(error: unknown): ChangeSetRefusal | undefined {
  if (!(error instanceof ClientResponseError)) return undefined;
  return changeSetRefusalSchema.safeParse(error.response['data']).data;
}

/** A refusal by an endpoint under /api/admin/; status 0 without an answer. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  /** A code of shared/api/errors.ts; empty if the answer had none. */
  readonly code: string;
  readonly details: Omit<ApiError, 'code' | 'message'>;

  constructor(status: number, code: string, message: string, details: Omit<ApiError, 'code' | 'message'> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
