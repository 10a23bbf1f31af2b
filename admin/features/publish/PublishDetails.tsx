import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { namesQuery } from '#admin/api/names.queries.ts';
import { durationText, momentOf } from '#admin/format/dates.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { Trouble } from '#admin/ui/Notices.tsx';
import type { PublishStatus, RecentProduct } from '#shared/api/publish-status.ts';
import { productIdOfPath } from '#shared/product/product.ts';
import { FailedPages, ProductLink } from './FailedPages.tsx';
import { bucketText, PUBLISH_WORDS, progressText, queueText, sentenceOf, waitingText } from './messages.ts';

interface PublishDetailsProps {
  status: PublishStatus;
  isRebuilding: boolean;
  onRebuild: () => void;
  /** Called when a link navigates. */
  onLeave: () => void;
}

/** Published, waiting and failed pages, and the button 'Republish everything'. */
export function PublishDetails({ status, isRebuilding, onRebuild, onLeave }: PublishDetailsProps) {
  const { progress, failure, failures, failed_pages: failedPages, recent, bucket } = status;
  const shown = [...recent.map(({ product_id }) => product_id), ...failures.map(({ path }) => productIdOfPath(path))];
  const { data: names } = useQuery({ ...namesQuery('admin_products', shown), placeholderData: keepPreviousData });
  return (
    <div className="mt-2 grid gap-4">
      <p role="status">{sentenceOf(status)}</p>
      {progress && <Progress progress={progress} />}
      {failure && <FailureNotice failure={failure} />}
      {bucket?.failure && <FailureNotice failure={bucket.failure} meaning={PUBLISH_WORDS.bucketFailed} />}
      {failedPages > 0 && <FailedPages failures={failures} total={failedPages} names={names} onLeave={onLeave} />}
      <PublishFacts status={status} />
      {recent.length > 0 && <RecentProducts recent={recent} names={names} onLeave={onLeave} />}
      <Button
        look={status.state === 'live' ? 'outline' : 'filled'}
        disabled={isRebuilding || progress !== undefined}
        onClick={onRebuild}
      >
        {buttonLabel(status, isRebuilding)}
      </Button>
    </div>
  );
}

function buttonLabel({ state, progress, failure }: PublishStatus, isRebuilding: boolean): string {
  if (isRebuilding) return PUBLISH_WORDS.rebuilding;
  if (progress !== undefined) return PUBLISH_WORDS.publishing;
  return state === 'failed' && failure !== undefined ? PUBLISH_WORDS.tryAgain : PUBLISH_WORDS.rebuild;
}

function Progress({ progress }: { progress: NonNullable<PublishStatus['progress']> }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">{progressText(progress)}</p>
      <progress
        className="progress"
        aria-label={PUBLISH_WORDS.progress}
        {...(progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
      />
    </div>
  );
}

interface FailureNoticeProps {
  failure: NonNullable<PublishStatus['failure']>;
  /** What the failure means for shoppers. */
  meaning?: string;
}

function FailureNotice({ failure, meaning }: FailureNoticeProps) {
  return (
    <Trouble>
      <p className="font-semibold wrap-anywhere">{failure.message}</p>
      {meaning && <p>{meaning}</p>}
      <p className="text-sm text-ink-soft">
        {PUBLISH_WORDS.failedAt} {momentOf(failure.at)}
        {failure.path && ` · ${PUBLISH_WORDS.page} ${failure.path}`}
        {failure.retry_at && ` · ${PUBLISH_WORDS.retry} ${momentOf(failure.retry_at)}`}
      </p>
    </Trouble>
  );
}

function PublishFacts({ status }: { status: PublishStatus }) {
  const { last_published_at: publishedAt, last_duration_ms: ms, waiting, queued_pages: queued, bucket } = status;
  return (
    <Facts
      of={[
        [PUBLISH_WORDS.lastPublished, publishedAt === null ? PUBLISH_WORDS.never : momentOf(publishedAt)],
        [PUBLISH_WORDS.queue, queueText(queued)],
        waiting.length > 0 && [PUBLISH_WORDS.waits, waitingText(waiting)],
        bucket && [PUBLISH_WORDS.bucket, bucketText(bucket)],
        ms !== null && [PUBLISH_WORDS.rebuildTook, durationText(ms)],
      ]}
    />
  );
}

const SHOWN = 5;

interface RecentProductsProps {
  recent: readonly RecentProduct[];
  names: ReadonlyMap<string, string> | undefined;
  onLeave: () => void;
}

/** Recently published products, with time and duration. */
function RecentProducts({ recent, names, onLeave }: RecentProductsProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className="grid gap-1">
      <h3>{PUBLISH_WORDS.recent}</h3>
      <ul className="grid gap-1">
        {(isWhole ? recent : recent.slice(0, SHOWN)).map(({ product_id: id, live_at: liveAt, took_ms: ms }) => (
          <li key={id}>
            <ProductLink id={id} name={names?.get(id)} onLeave={onLeave} />
            <span className="block text-sm text-ink-soft">
              {momentOf(liveAt)} · {PUBLISH_WORDS.liveAfter} {durationText(ms)}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && recent.length > SHOWN && (
        <button type="button" className="link justify-self-start" onClick={() => setIsWhole(true)}>
          {PUBLISH_WORDS.showAll}
        </button>
      )}
    </section>
  );
}
