import { pocketBase } from '#admin/api/pocketbase.ts';
import { dropSuperseded, sendOnce, untilAnswered } from '#admin/saving/outbox.store.ts';
import {
  CHANGE_SETS_PATH,
  type ChangeSetRequest,
  type ChangeSetResponse,
  changeSetResponseSchema,
  type UndoRequest,
  undoPath,
} from '#shared/api/change-sets.ts';
import { MAX_LABEL } from '#shared/limits.ts';
import { newKey } from '#shared/new-key.ts';

/** A change set without its key. */
export type ChangeSet = Omit<ChangeSetRequest, 'key'>;

/**
 * Saves a change set, all or nothing (shared/api/change-sets.ts). The same operations again after a lost answer are the same
 * request, which is applied once.
 * @throws UnconfirmedSave without an answer; ClientResponseError, whose `refusalOf` returns its conflicts and invalid fields
 */
export function saveChangeSet(changes: ChangeSet): Promise<ChangeSetResponse> {
  // A label includes names, which may be as long as the whole label.
  return saveRequest({ ...changes, label: changes.label.slice(0, MAX_LABEL), key: newKey() });
}

/** As saveChangeSet, with a key that is used if the same operations are not waiting for an answer already. */
export async function saveRequest(request: ChangeSetRequest): Promise<ChangeSetResponse> {
  const answer = await sendOnce({ intent: JSON.stringify(request.operations), changes: request }, (_, kept) =>
    send(CHANGE_SETS_PATH, kept ?? request),
  );
  dropSuperseded(request);
  return answer;
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
