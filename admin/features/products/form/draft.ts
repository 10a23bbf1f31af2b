import { z } from 'zod';
import { logWarning } from '#admin/log.ts';
import { changeSetRequestSchema } from '#shared/api/change-sets.ts';
import { formValuesSchema } from './form-values.ts';
import { snapshotSchema } from './snapshot.ts';

/** A saving whose answer never came: it may have worked. Sent again with its key, it is not done twice. */
const attemptSchema = z.object({ request: changeSetRequestSchema, values: formValuesSchema });
export type Attempt = z.infer<typeof attemptSchema>;

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  values: formValuesSchema,
  /** What the editor saw, so that what others have changed since is noticed; null for a new product. */
  base: snapshotSchema.nullable(),
  attempt: attemptSchema.nullable(),
  /** The session ended under the open form: the draft comes back without asking. */
  isInterrupted: z.boolean(),
});
export type Draft = z.infer<typeof draftSchema>;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the draft of one person for one product is kept; `productId` is 'new' for one that is not there yet. */
export function draftKey(userId: string, productId: string): string {
  return `gulmohar.admin.draft.${userId}.${productId}`;
}

/** The draft under `key`; undefined when there is none that can be read. */
export function readDraft(storage: DraftStorage, key: string): Draft | undefined {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : draftSchema.parse(JSON.parse(text));
  } catch (error) {
    logWarning('A draft could not be read and is left out', error);
    return undefined;
  }
}

/** Keeps a draft; false when the device has no room for it or keeps nothing. */
export function writeDraft(storage: DraftStorage, key: string, draft: Draft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    logWarning('A draft could not be kept', error);
    return false;
  }
}

/** Forgets a draft. */
export function removeDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch (error) {
    logWarning('A draft could not be removed', error);
  }
}
