import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';

/** Notes of an order, and the reason of a refund. */
type DraftField = 'notes' | 'refund_reason';

/** Texts typed and not saved yet, over the stored text `seen`. They survive closing the sheet or dialog they were typed in. */
const drafts = deviceEntries('order-texts', z.object({ text: z.string(), seen: z.string() }));

/** The unsaved text of a field of an order, or of several orders by their joined ids; what is stored without one. */
export function useDraft(id: string, field: DraftField, stored: string) {
  const key = keyOf(id, field);
  const draft = useStore(drafts.$entries).get(key);
  const { text, seen } = draft ?? { text: stored, seen: stored };
  return {
    text,
    seen,
    isChanged: text.trim() !== seen,
    setText: (typed: string) => drafts.set(key, { text: typed, seen }),
  };
}

/** Deletes an unsaved text. With `saved`, what was typed since that text was sent stays, over the saved text. */
export function deleteDraft(id: string, field: DraftField, saved?: string): void {
  const key = keyOf(id, field);
  const draft = drafts.$entries.get().get(key);
  if (saved === undefined || draft?.text.trim() === saved) drafts.remove(key);
  else if (draft) drafts.set(key, { ...draft, seen: saved });
}

function keyOf(id: string, field: DraftField): string {
  return `${id} ${field}`;
}

/** Whether any text is unsaved. */
export function hasDrafts(): boolean {
  return [...drafts.$entries.get().values()].some((draft) => draft.text.trim() !== draft.seen);
}
