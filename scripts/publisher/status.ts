import type { ProductStatus, PublishStatus } from '#shared/api/publish-status.ts';
import { productPath } from '#shared/product.ts';
import type { Catalogue } from '#site/features/catalogue/catalogue.ts';
import type { PageWorks } from './page-works.ts';
import type { ProductTimes } from './product-times.ts';
import type { ReleaseBuilds } from './release-builds.ts';
import type { UnliveChanges } from './unlive-changes.ts';

/** What the state is told from. */
export interface PublisherState {
  readonly mode: PublishStatus['mode'];
  readonly works: PageWorks;
  readonly liveSeq: number;
  readonly newestSeq: number;
  readonly unlive: UnliveChanges;
  readonly times: ProductTimes;
  readonly builds: ReleaseBuilds;
  /** Of a whole build, or of reading the catalogue. */
  readonly failure: PublishStatus['failure'];
  readonly lastPublishedAt: string | null;
  /** Undefined before it has been read. */
  readonly catalogue: Catalogue | undefined;
}

/** The state of publishing for people; of a product also its own. */
export function publishStatus(state: PublisherState, productId?: string): PublishStatus {
  const { mode, works, liveSeq, newestSeq, unlive, times, builds, failure, lastPublishedAt } = state;
  const progress = builds.progress ?? works.progress;
  return {
    state: stateOf(state),
    mode,
    live_seq: liveSeq,
    newest_seq: newestSeq,
    waiting: unlive.summary,
    waiting_since: unlive.since,
    started_at: builds.last.startedAt,
    last_published_at: lastPublishedAt,
    last_duration_ms: builds.last.durationMs,
    queued_pages: works.queue.length,
    ...(progress === undefined ? {} : { progress: { ...progress } }),
    ...(failure === undefined ? {} : { failure }),
    failed_pages: works.failures.count,
    failures: works.failures.list,
    recent: [...times.recent],
    ...(productId === undefined ? {} : { product: productStatus(state, productId) }),
  };
}

function stateOf({
  mode,
  works,
  builds,
  failure,
  catalogue,
  liveSeq,
  newestSeq,
}: PublisherState): PublishStatus['state'] {
  if (builds.progress !== undefined) return 'publishing';
  if (builds.isWanted) return 'waiting';
  // Which pages a change touches may still be looked up.
  if (works.queue.length > 0 || liveSeq < newestSeq) return mode === 'auto' ? 'publishing' : 'waiting';
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
