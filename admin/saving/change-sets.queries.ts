import { ADMIN_WORDS } from '#admin/messages.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
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
  return saveRequest({ ...changes, key: newKey() });
}

/** As saveChangeSet, with a key that is used if the same operations are not waiting for an answer already. */
export function saveRequest({ key, ...changes }: ChangeSetRequest): Promise<ChangeSetResponse> {
  // A label includes names, which may be as long as the whole label.
  const label = changes.label.slice(0, MAX_LABEL);
  return sendOnce({
    label,
    path: CHANGE_SETS_PATH,
    body: { ...changes, label },
    intent: changes.operations,
    key,
    answer: changeSetResponseSchema,
  });
}

/**
 * Undoes a saved change set. If an earlier try had worked, it is refused as `already_undone`. @throws as saveChangeSet
 */
export function undoChangeSet(id: string, { skip = [], group }: UndoRequest): Promise<ChangeSetResponse> {
  return sendOnce({
    label: ADMIN_WORDS.undo,
    path: undoPath(id),
    body: { skip, group },
    intent: skip,
    key: 'none',
    answer: changeSetResponseSchema,
  });
}
