import type { BucketStatus, ProductStatus, PublishStatus } from '#shared/api/publish-status.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { productPath } from '#shared/product/product.ts';
import type { BulkProgress } from './bulk-progress.ts';
import type { PageFailures } from './page-failures.ts';
import type { PageQueue } from './page-queue.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { ProductTimes } from './product-times.ts';

/** The publisher's state that a status is made of. */
export interface PublisherState {
  readonly mode: PublishStatus['mode'];
  /** Whether queued pages may be rendered now. */
  readonly canRender: boolean;
  readonly queue: PageQueue;
  readonly failures: PageFailures;
  readonly bulk: BulkProgress;
  readonly liveSeq: number;
  readonly newestSeq: number;
  readonly pending: PendingChanges;
  readonly times: ProductTimes;
  /** The failure of reading the catalogue. */
  readonly failure: PublishStatus['failure'];
  readonly lastPublishedAt: string | null;
  /** Undefined until a release is open. */
  readonly catalogue: Catalogue | undefined;
  readonly bucket: BucketStatus | undefined;
}

/** The status of publishing; with an id also the status of that product. */
export function publishStatus(state: PublisherState, productId?: string): PublishStatus {
  const { mode, queue, failures, bulk, liveSeq, newestSeq, pending, times, failure, lastPublishedAt } = state;
  const progress = bulk.progress(queue.length);
  return {
    state: stateOf(state),
    mode,
    live_seq: liveSeq,
    newest_seq: newestSeq,
    waiting: pending.summary,
    waiting_since: pending.since,
    started_at: bulk.startedAt,
    last_published_at: lastPublishedAt,
    last_duration_ms: bulk.durationMs,
    queued_pages: queue.length,
    ...(progress === undefined ? {} : { progress }),
    ...(failure === undefined ? {} : { failure }),
    failed_pages: failures.count,
    failures: failures.list,
    recent: [...times.recent],
    ...(state.bucket === undefined ? {} : { bucket: state.bucket }),
    ...(productId === undefined ? {} : { product: productStatus(state, productId) }),
  };
}

function stateOf(state: PublisherState): PublishStatus['state'] {
  const { canRender, queue, failures, failure, catalogue, liveSeq, newestSeq } = state;
  if (catalogue === undefined) return 'waiting';
  if (queue.length > 0 || liveSeq < newestSeq) return canRender ? 'publishing' : 'waiting';
  return failure !== undefined || failures.count > 0 ? 'failed' : 'live';
}

function productStatus({ queue, failures, times, catalogue }: PublisherState, id: string): ProductStatus {
  const path = productPath(id);
  const time = times.of(id);
  const failed = failures.of(path);
  const about = {
    id,
    seq: time?.seq ?? null,
    live_at: time?.live?.at ?? null,
    took_ms: time?.live?.tookMs ?? null,
  };
  if (queue.has(path)) return { ...about, state: 'waiting' };
  if (failed !== undefined) {
    const { message, at, retry_at } = failed;
    return { ...about, state: 'failed', failure: { message, at, ...(retry_at === undefined ? {} : { retry_at }) } };
  }
  return { ...about, state: catalogue?.byId.get(id) === undefined ? 'absent' : 'live' };
}
