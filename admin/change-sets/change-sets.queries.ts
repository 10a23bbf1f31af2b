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
import { newKey } from '#shared/new-key.ts';

/** Waits before retries of a call without an answer, in ms. */
const PAUSES_MS = [500, 2000];

/** A change set without its key. */
export type ChangeSet = Omit<ChangeSetRequest, 'key'>;

/**
 * Saves a change set, all or nothing (shared/api/change-sets.ts). Retried if the answer is lost; its key prevents applying
 * it twice.
 * @throws ClientResponseError; `refusalOf` returns its conflicts and invalid fields.
 */
export function saveChangeSet(changes: ChangeSet): Promise<ChangeSetResponse> {
  const key = newKey();
  return untilAnswered(() => sendChangeSet(changes, key));
}

/**
 * Saves change sets as saveChangeSet. After a lost answer, saving the same operations again sends the same request with its
 * key, so that they are not applied twice.
 */
export function createSaver(): typeof saveChangeSet {
  const unanswered = new Map<string, ChangeSetRequest>();
  return async (changes) => {
    const content = JSON.stringify(changes.operations);
    const request = unanswered.get(content) ?? { ...changes, key: newKey() };
    unanswered.set(content, request);
    try {
      const answer = await untilAnswered(() => sendChangeSet(request, request.key));
      unanswered.delete(content);
      return answer;
    } catch (error) {
      if (!isUnreachable(error)) unanswered.delete(content);
      throw error;
    }
  };
}

/** Sends a change set once. `key` is the same for every try to save the same changes. @throws as saveChangeSet */
export function sendChangeSet(changes: ChangeSet, key: string): Promise<ChangeSetResponse> {
  // A label includes names, which may be as long as the whole label.
  return send(CHANGE_SETS_PATH, { ...changes, label: changes.label.slice(0, MAX_LABEL), key });
}

/**
 * Undoes a saved change set, retried if the answer is lost. If the first try had worked, the retry is refused as
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
