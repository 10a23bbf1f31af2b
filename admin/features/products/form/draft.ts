import { z } from 'zod';
import { logWarning } from '#admin/log.ts';
import { changeSetRequestSchema } from '#shared/api/change-sets.ts';
import { formValuesSchema } from './form-values.ts';
import { snapshotSchema } from './snapshot.ts';

/** A save without an answer, which may have worked. A retry with the same key is not applied twice. */
const attemptSchema = z.object({ request: changeSetRequestSchema, values: formValuesSchema });
export type Attempt = z.infer<typeof attemptSchema>;

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  values: formValuesSchema,
  /** The product that the editor saw, for detecting changes by others; null for a new product. */
  base: snapshotSchema.nullable(),
  attempt: attemptSchema.nullable(),
  /** The session ended while the form was open: the draft is restored without asking. */
  isInterrupted: z.boolean(),
});
export type Draft = z.infer<typeof draftSchema>;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage key of a person's draft for a product; `productId` is 'new' for a new one. */
export function draftKey(userId: string, productId: string): string {
  return `gulmohar.admin.draft.${userId}.${productId}`;
}

/** The draft under `key`; undefined if missing or invalid. */
export function readDraft(storage: DraftStorage, key: string): Draft | undefined {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : draftSchema.parse(JSON.parse(text));
  } catch (error) {
    logWarning('A draft could not be read and is left out', error);
    return undefined;
  }
}

/** Stores a draft; false if the storage is full or blocked. */
export function writeDraft(storage: DraftStorage, key: string, draft: Draft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    logWarning('A draft could not be stored', error);
    return false;
  }
}

export function removeDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch (error) {
    logWarning('A draft could not be removed', error);
  }
}
