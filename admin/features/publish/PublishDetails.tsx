import { ProgressBar } from '#admin/components/ProgressBar.tsx';
import { formatMoment } from '#admin/dates.ts';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { durationText, PUBLISH_WORDS, STATE_SENTENCES, waitingText } from './messages.ts';

interface PublishDetailsProps {
  status: PublishStatus;
  isRebuilding: boolean;
  onRebuild: () => void;
}

/** What is live, what waits and what failed, and the button that makes all pages again. */
export function PublishDetails({ status, isRebuilding, onRebuild }: PublishDetailsProps) {
  const { state, mode, progress, failure } = status;
  const isWaitingForRebuild = state === 'waiting' && mode === 'manual';
  const isBusy = isRebuilding || state === 'publishing';
  return (
    <div className="mt-2 grid gap-3">
      <p>{isWaitingForRebuild ? PUBLISH_WORDS.manualText : STATE_SENTENCES[state]}</p>
      {progress && <ProgressBar label={PUBLISH_WORDS.pages} done={progress.done} total={progress.total} />}
      {failure && <FailureNotice failure={failure} />}
      <PublishFacts status={status} />
      <button type="button" className="button" disabled={isBusy} onClick={onRebuild}>
        {isBusy ? PUBLISH_WORDS.rebuilding : state === 'failed' ? PUBLISH_WORDS.tryAgain : PUBLISH_WORDS.rebuild}
      </button>
    </div>
  );
}

function FailureNotice({ failure }: { failure: NonNullable<PublishStatus['failure']> }) {
  return (
    <div className="border-l-4 border-madder bg-madder-wash px-3 py-2">
      <p className="font-semibold wrap-anywhere">{failure.message}</p>
      <p className="text-sm text-ink-soft">
        {PUBLISH_WORDS.failedAt} {formatMoment(new Date(failure.at))}
        {failure.path && ` · ${PUBLISH_WORDS.page} ${failure.path}`}
        {failure.retry_at && ` · ${PUBLISH_WORDS.retry} ${formatMoment(new Date(failure.retry_at))}`}
      </p>
    </div>
  );
}

function PublishFacts({ status }: { status: PublishStatus }) {
  const { last_published_at: publishedAt, last_duration_ms: ms, waiting } = status;
  return (
    <dl className="facts">
      <dt>{PUBLISH_WORDS.lastPublished}</dt>
      <dd>{publishedAt === null ? PUBLISH_WORDS.never : formatMoment(new Date(publishedAt))}</dd>
      {ms !== null && (
        <>
          <dt>{PUBLISH_WORDS.took}</dt>
          <dd>{durationText(ms)}</dd>
        </>
      )}
      {waiting.length > 0 && (
        <>
          <dt>{PUBLISH_WORDS.waits}</dt>
          <dd>{waitingText(waiting)}</dd>
        </>
      )}
    </dl>
  );
}
