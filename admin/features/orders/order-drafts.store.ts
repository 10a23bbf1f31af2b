import { useStore } from '@nanostores/react';
import { map } from 'nanostores';

/** Notes of an order, and the reason of a refund. */
type DraftField = 'notes' | 'refund_reason';

interface Draft {
  text: string;
  /** The stored text it was typed over. */
  seen: string;
}

/** Texts typed and not saved yet. They survive closing the sheet or dialog they were typed in. */
const $drafts = map<Record<string, Draft | undefined>>({});

/** The unsaved text of a field of an order, or of several orders by their joined ids; what is stored without one. */
export function useDraft(id: string, field: DraftField, stored: string) {
  const key = keyOf(id, field);
  const draft = useStore($drafts, { keys: [key] })[key];
  const { text, seen } = draft ?? { text: stored, seen: stored };
  return {
    text,
    seen,
    isChanged: text.trim() !== seen,
    setText: (typed: string) => $drafts.setKey(key, { text: typed, seen }),
  };
}

/** Deletes an unsaved text; with `saved` only if nothing was typed since that text was sent. */
export function deleteDraft(id: string, field: DraftField, saved?: string): void {
  const key = keyOf(id, field);
  if (saved === undefined || $drafts.get()[key]?.text.trim() === saved) $drafts.setKey(key, undefined);
}

function keyOf(id: string, field: DraftField): string {
  return `${id} ${field}`;
}

/** Whether any text is unsaved. */
export function hasDrafts(): boolean {
  return Object.values($drafts.get()).some((draft) => draft !== undefined && draft.text.trim() !== draft.seen);
}
