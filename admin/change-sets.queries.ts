import { ClientResponseError } from 'pocketbase';
import {
  CHANGE_SETS_PATH,
  type ChangeSetRefusal,
  type ChangeSetRequest,
  type ChangeSetResponse,
  changeSetRefusalSchema,
  changeSetResponseSchema,
  undoPath,
} from '#shared/api/change-sets.ts';
import { pocketBase } from './pocketbase.ts';

/** A change set without its key. */
export type ChangeSet = Omit<ChangeSetRequest, 'key'>;

/**
 * Saves a change set: all of it or nothing (shared/api/change-sets.ts).
 * @throws ClientResponseError; `refusalOf` tells a conflict and invalid fields from other failures.
 */
export async function saveChangeSet(
  changes: ChangeSet,
  /** The same for every try to save the same thing. */
  key: string = crypto.randomUUID(),
): Promise<ChangeSetResponse> {
  return send(CHANGE_SETS_PATH, { ...changes, key });
}

/** Takes a saved change set back, if nobody has changed the same since. @throws ClientResponseError as saveChangeSet */
export async function undoChangeSet(id: string): Promise<ChangeSetResponse> {
  return send(undoPath(id), {});
}

/** Why a change set was refused; undefined when the failure is of another kind. */
export function refusalOf(error: unknown): ChangeSetRefusal | undefined {
  if (!(error instanceof ClientResponseError)) return undefined;
  return changeSetRefusalSchema.safeParse(error.response['data']).data;
}

async function send(path: string, body: unknown): Promise<ChangeSetResponse> {
  return changeSetResponseSchema.parse(await pocketBase.send(path, { method: 'POST', body }));
}
