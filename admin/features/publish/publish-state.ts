import type { PublishStatus } from '#shared/api/publish-status.ts';
import { productPath } from '#shared/product/product.ts';

/** Progress is shown this many ms after a save; most edits are live sooner. */
const SHOW_PUBLISHING_AFTER_MS = 1000;

/** A save: the highest `change_seq` of its change sets, and its time (Date.now()). */
export interface Saving {
  changeSeq: number;
  savedAt: number;
}

/** The publishing state of a save. */
export type PublishState =
  /** Saved; publishing is unknown or has only just started. */
  | { kind: 'saved' }
  | { kind: 'waiting'; isManual: boolean }
  | { kind: 'publishing'; progress: PublishStatus['progress'] }
  /** `path`: the failed page, which can be retried; missing if a whole build failed. */
  | { kind: 'failed'; message: string; path?: string }
  /** `tookMs`: since the publisher noticed the change; null if unknown. `failedPages`: in the whole shop. */
  | { kind: 'live'; tookMs: number | null; failedPages: number }
  /** Inactive: nothing to publish. */
  | { kind: 'absent' };

/**
 * The publishing state of a save, or of all saved changes. `status` was received at `askedAt` (Date.now()); if it has a
 * product, the state is that of the product's page.
 */
export function publishStateOf(
  saving: Saving | undefined,
  status: PublishStatus | undefined,
  askedAt: number,
): PublishState {
  // An answer from before the save does not include it.
  if (status === undefined || (saving !== undefined && askedAt < saving.savedAt)) return { kind: 'saved' };
  const { product, state, failure, mode, progress } = status;
  if (product?.state === 'failed' && (saving === undefined || isKnown(saving, status))) {
    return { kind: 'failed', message: product.failure?.message ?? '', path: productPath(product.id) };
  }
  if (hasArrived(saving, status)) {
    if (product?.state === 'absent') return { kind: 'absent' };
    return { kind: 'live', tookMs: product?.took_ms ?? null, failedPages: product ? 0 : status.failed_pages };
  }
  if (state === 'failed' && failure !== undefined) return { kind: 'failed', message: failure.message };
  if (saving !== undefined && askedAt - saving.savedAt < SHOW_PUBLISHING_AFTER_MS) return { kind: 'saved' };
  if (state === 'publishing') return { kind: 'publishing', progress };
  return { kind: 'waiting', isManual: mode === 'manual' };
}

/**
 * The pause before the next poll in ms: short after a save, so that fast publishing is shown at once, then longer and
 * longer.
 */
export function pollDelayMs(publishState: PublishState, sinceSavedMs: number): number {
  if (publishState.kind === 'live' || publishState.kind === 'absent') return 15_000;
  if (sinceSavedMs < 100) return 100;
  if (sinceSavedMs < 300) return 200;
  if (sinceSavedMs < 1000) return 700;
  return sinceSavedMs < 60_000 ? 1000 : 5000;
}

/** Whether the product's status already includes the save. */
function isKnown({ changeSeq }: Saving, { product, live_seq }: PublishStatus): boolean {
  const seq = product?.seq ?? null;
  return seq === null || seq >= changeSeq || live_seq >= changeSeq;
}

function hasArrived(saving: Saving | undefined, { product, state, live_seq }: PublishStatus): boolean {
  const isInPlace = product?.state === 'live' || product?.state === 'absent';
  if (saving === undefined) return product === undefined ? state === 'live' : isInPlace;
  return live_seq >= saving.changeSeq || (isInPlace && (product?.seq ?? 0) >= saving.changeSeq);
}
