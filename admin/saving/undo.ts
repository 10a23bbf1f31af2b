import { isAboutContent, refusalOf } from '#admin/api/failures.ts';
import { newKey } from '#shared/new-key.ts';
import { undoChangeSet } from './change-sets.queries.ts';

/** What to undo: the change sets of one step, newest first. */
export interface Undo {
  parts: readonly UndoPart[];
  /** Groups the undos of several parts, so that they can be undone as one step; '' for a single part. */
  group: string;
}

interface UndoPart {
  id: string;
  /** Operations that are not undone (shared/api/change-sets.ts). */
  skip: readonly number[];
}

export interface UndoResult {
  /** How many parts were undone. */
  undone: number;
  /** Why parts were refused: a record was changed later. A refused part is not undone at all. */
  refused: unknown[];
  /** Why it stopped early: connection, session, role. */
  failure: unknown;
  /** The step to send next: the rest of the refused parts; after a failure also the parts not reached. */
  next: Undo | undefined;
}

/** The undo of a step whose change sets have these ids, oldest first. */
export function undoOf(saved: readonly string[]): Undo {
  return {
    parts: saved.toReversed().map((id) => ({ id, skip: [] })),
    group: saved.length > 1 ? newKey() : '',
  };
}

/** Undoes a step part by part; `onProgress` counts parts. Does not throw, so that refused parts can be shown. */
export async function undoStep(
  { parts, group }: Undo,
  onProgress?: (done: number, total: number) => void,
): Promise<UndoResult> {
  const refused: unknown[] = [];
  const next: UndoPart[] = [];
  let undone = 0;
  onProgress?.(0, parts.length);
  for (const [index, part] of parts.entries()) {
    try {
      await undoOnce(part, group);
      undone += 1;
    } catch (error) {
      if (!isAboutContent(error)) {
        return { undone, refused, failure: error, next: { parts: [...next, ...parts.slice(index)], group } };
      }
      refused.push(error);
      const rest = restOf(part, error);
      if (rest) next.push(rest);
    }
    onProgress?.(undone + refused.length, parts.length);
  }
  return { undone, refused, failure: undefined, next: next.length > 0 ? { parts: next, group } : undefined };
}

/** `already_undone` counts as success: an earlier try worked and its answer was lost. */
async function undoOnce({ id, skip }: UndoPart, group: string): Promise<void> {
  try {
    await undoChangeSet(id, { skip: [...skip], group });
  } catch (error) {
    if (refusalOf(error)?.code !== 'already_undone') throw error;
  }
}

/** A refused part without the conflicting operations; undefined if none is left. */
function restOf({ id, skip }: UndoPart, error: unknown): UndoPart | undefined {
  const refusal = refusalOf(error);
  if (!refusal?.rest) return undefined;
  const named = [...(refusal.conflicts ?? []), ...(refusal.invalid ?? [])].map(({ operation }) => operation);
  return { id, skip: [...new Set([...skip, ...named])] };
}
