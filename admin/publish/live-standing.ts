import type { PublishStatus } from '#shared/api/publish-status.ts';
import { productPath } from '#shared/product.ts';

/** An edit is live in a tenth of a second as a rule: for this long after a saving nothing is said of its way, in ms. */
const PATIENCE_MS = 1000;

/** What was saved: `change_seq` of its change set, of several the highest, and when it was saved (Date.now()). */
export interface Saving {
  changeSeq: number;
  savedAt: number;
}

/** How far something saved has come on its way to shoppers. */
export type LiveStanding =
  /** Nothing more is known, or it is too soon to say more. */
  | { kind: 'saved' }
  | { kind: 'waiting'; isManual: boolean }
  | { kind: 'publishing'; progress: PublishStatus['progress'] }
  /** `path`: the page that failed and can be tried alone; absent when a whole build failed. */
  | { kind: 'failed'; message: string; path?: string }
  /** `tookMs`: from when the publisher noticed it; null when that is not known. `failedPages`: of the whole shop. */
  | { kind: 'live'; tookMs: number | null; failedPages: number }
  /** Live by having no page. */
  | { kind: 'absent' };

/**
 * The standing of a saving, or of all that is saved. `status` was answered at `askedAt` (Date.now()); when it tells of a
 * product, the standing is that of the product's page.
 */
export function standingOf(
  saving: Saving | undefined,
  status: PublishStatus | undefined,
  askedAt: number,
): LiveStanding {
  // What was asked before the saving cannot know of it.
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
  if (saving !== undefined && askedAt - saving.savedAt < PATIENCE_MS) return { kind: 'saved' };
  if (state === 'publishing') return { kind: 'publishing', progress };
  return { kind: 'waiting', isManual: mode === 'manual' };
}

/**
 * How long to wait before the state is asked for again, in ms: soon after a saving, so that what is live at once is said at
 * once, then ever more rarely.
 */
export function pauseBeforeAsking(standing: LiveStanding, sinceSavedMs: number): number {
  if (standing.kind === 'live' || standing.kind === 'absent') return 15_000;
  if (sinceSavedMs < 100) return 100;
  if (sinceSavedMs < 300) return 200;
  if (sinceSavedMs < 1000) return 700;
  return sinceSavedMs < 60_000 ? 1000 : 5000;
}

/** Whether what is told of the product is about the saving, not about what was before. */
function isKnown({ changeSeq }: Saving, { product, live_seq }: PublishStatus): boolean {
  const seq = product?.seq ?? null;
  return seq === null || seq >= changeSeq || live_seq >= changeSeq;
}

function hasArrived(saving: Saving | undefined, { product, state, live_seq }: PublishStatus): boolean {
  const isInPlace = product?.state === 'live' || product?.state === 'absent';
  if (saving === undefined) return product === undefined ? state === 'live' : isInPlace;
  return live_seq >= saving.changeSeq || (isInPlace && (product?.seq ?? 0) >= saving.changeSeq);
}
