import type { ProductStatus, PublishStatus } from '#shared/api/publish-status.ts';
import { productPath } from '#shared/product.ts';
import type { Catalogue } from '#site/features/catalogue/catalogue.ts';
import type { PageWorks } from './page-works.ts';
import type { ProductTimes } from './product-times.ts';
import type { UnliveChanges } from './unlive-changes.ts';

/** What the state is told from. */
export interface PublisherState {
  readonly mode: PublishStatus['mode'];
  readonly works: PageWorks;
  readonly liveSeq: number;
  readonly newestSeq: number;
  readonly unlive: UnliveChanges;
  readonly times: ProductTimes;
  readonly building: { readonly progress: { done: number; total: number } } | undefined;
  /** A build is asked for and begins in a moment. */
  readonly isBuildWanted: boolean;
  /** Of a whole build, or of reading the catalogue. */
  readonly failure: PublishStatus['failure'];
  readonly lastPublishedAt: string | null;
  /** When the last build began, and how long the last one took that became current. */
  readonly lastBuild: { readonly startedAt: string | null; readonly durationMs: number | null };
  /** Undefined before it has been read. */
  readonly catalogue: Catalogue | undefined;
}

/** The state of publishing for people; of a product also its own. */
export function publishStatus(state: PublisherState, productId?: string): PublishStatus {
  const { mode, works, liveSeq, newestSeq, unlive, times, building, failure, lastPublishedAt, lastBuild } = state;
  const progress = building?.progress ?? works.progress;
  return {
    state: stateOf(state),
    mode,
    live_seq: liveSeq,
    newest_seq: newestSeq,
    waiting: unlive.summary,
    waiting_since: unlive.since,
    started_at: lastBuild.startedAt,
    last_published_at: lastPublishedAt,
    last_duration_ms: lastBuild.durationMs,
    queued_pages: works.queue.length,
    ...(progress === undefined ? {} : { progress: { ...progress } }),
    ...(failure === undefined ? {} : { failure }),
    failed_pages: works.failures.count,
    failures: works.failures.list,
    recent: [...times.recent],
    ...(productId === undefined ? {} : { product: productStatus(state, productId) }),
  };
}

function stateOf({ mode, works, building, isBuildWanted, failure, catalogue }: PublisherState): PublishStatus['state'] {
  if (building !== undefined) return 'publishing';
  if (isBuildWanted) return 'waiting';
  if (works.queue.length > 0) return mode === 'auto' ? 'publishing' : 'waiting';
  if (failure !== undefined || works.failures.count > 0) return 'failed';
  return catalogue === undefined ? 'waiting' : 'live';
}

function productStatus({ works, times, catalogue }: PublisherState, id: string): ProductStatus {
  const path = productPath(id);
  const time = times.of(id);
  const failed = works.failures.of(path);
  const about = {
    id,
    seq: time?.seq ?? null,
    live_at: time?.live?.at ?? null,
    took_ms: time?.live?.tookMs ?? null,
  };
  if (works.queue.has(path)) return { ...about, state: 'waiting' };
  if (failed !== undefined) {
    const { message, at, retry_at } = failed;
    return { ...about, state: 'failed', failure: { message, at, ...(retry_at === undefined ? {} : { retry_at }) } };
  }
  return { ...about, state: catalogue?.byId.get(id) === undefined ? 'absent' : 'live' };
}
