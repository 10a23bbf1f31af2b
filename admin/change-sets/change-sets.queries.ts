import { isUnreachable } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import {
  CHANGE_SETS_PATH,
  type ChangeSetRequest,
  type ChangeSetResponse,
  changeSetResponseSchema,
  MAX_LABEL,
  type UndoRequest,
  undoPath,
} from '#shared/api/change-sets.ts';

/** Waits before a call whose answer was lost is sent again, in ms. */
const PAUSES_MS = [500, 2000];

/** A change set without its key. */
export type ChangeSet = Omit<ChangeSetRequest, 'key'>;

/**
 * Saves a change set: all of it or nothing (shared/api/change-sets.ts). Sent again when the answer is lost; its key keeps
 * it from being applied twice.
 * @throws ClientResponseError; `refusalOf` tells a conflict and invalid fields from other failures.
 */
export function saveChangeSet(changes: ChangeSet): Promise<ChangeSetResponse> {
  const key = crypto.randomUUID();
  return untilAnswered(() => sendChangeSet(changes, key));
}

/** Sends a change set once. `key` is the same for every try to save the same changes. @throws as saveChangeSet */
export function sendChangeSet(changes: ChangeSet, key: string): Promise<ChangeSetResponse> {
  // Labels hold names, which may be as long as a label may be.
  return send(CHANGE_SETS_PATH, { ...changes, label: changes.label.slice(0, MAX_LABEL), key });
}

/**
 * Undoes a saved change set, sent again when the answer is lost. A second try after a first that worked is refused as
 * `already_undone`. @throws as saveChangeSet
 */
export function undoChangeSet(id: string, request: UndoRequest): Promise<ChangeSetResponse> {
  return untilAnswered(() => send(undoPath(id), request));
}

async function send(path: string, body: unknown): Promise<ChangeSetResponse> {
  return changeSetResponseSchema.parse(await pocketBase.send(path, { method: 'POST', body }));
}

async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}
