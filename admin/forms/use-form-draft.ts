import { useCallback, useEffect, useRef, useState } from 'react';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import type { RecordFields } from './fields.ts';
import { type FormEdits, formDrafts } from './form-drafts.store.ts';

const PAUSE_MS = 300;

/** What a form keeps on this device while it is filled in. */
export interface DraftOptions {
  /** Names the form and its record: 'content identity'. */
  id: string;
  /** The fields to keep; all of them if left out. */
  names?: readonly string[];
  /** Leaving it asks whether to keep the draft. */
  asks?: boolean;
  /** Typed a moment ago in another form, so it is back without being asked for. */
  isMoved?: boolean;
}

/** The edits that were left in a form; fields that have another kind of value by now are left out. */
export function storedEdits(fields: RecordFields, draft: DraftOptions | undefined): FormEdits {
  const edits = (draft && formDrafts.$entries.get().get(draft.id)) ?? {};
  return Object.fromEntries(
    Object.entries(edits).filter(([name, { typed }]) => {
      const field = fields[name];
      return field !== undefined && kindOf(typed) === kindOf(field.typed(field.start));
    }),
  );
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Since when this device has the edits; it cannot keep them if its storage is full or blocked. */
interface Kept {
  isKept: boolean;
  since: Date;
}

/**
 * Keeps the edits of a form on this device, also while it closes, over those of a draft that is `offered`. Without any, nothing is
 * kept.
 */
export function useFormDraft(draft: DraftOptions | undefined, edits: FormEdits, offered: FormEdits): Kept | undefined {
  const id = draft?.id;
  const kept = Object.entries({ ...offered, ...edits }).filter(([name]) => draft?.names?.includes(name) ?? true);
  const text = JSON.stringify(kept);
  const [state, setState] = useState<Kept>();
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  const keep = useCallback(() => {
    if (id === undefined) return;
    if (latest.current.length > 0) {
      setState({ isKept: formDrafts.set(id, Object.fromEntries(latest.current)), since: new Date() });
    } else if (formDrafts.$entries.get().has(id)) {
      formDrafts.remove(id);
      setState(undefined);
    }
  }, [id]);
  const { soon } = useDebounce(keep, PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the edits have changed
  useEffect(soon, [text, soon]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return Object.keys(edits).length === 0 ? undefined : state;
}
