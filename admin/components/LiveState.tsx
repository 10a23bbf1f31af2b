import { useState } from 'react';
import { durationText } from '#admin/durations.ts';
import type { LiveStanding, Saving } from '#admin/live-standing.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useLiveStanding } from '#admin/use-live-standing.ts';
import { useRetryPages } from '#admin/use-retry-pages.ts';

const WORDS = {
  saved: 'Saved',
  waiting: 'Saved · goes live in a moment',
  manual: 'Saved · goes live when the shop is rebuilt',
  publishing: (percent: string) => `Saved · publishing…${percent}`,
  live: 'Live',
  liveAfter: (time: string) => `Live after ${time}`,
  except: (count: number) =>
    ` · ${count} ${count === 1 ? 'page' : 'pages'} could not be made, see the state at the top`,
  absent: 'Saved · it is not active, so it is not in the shop',
  failed: (reason: string) => `Saved, but publishing failed: ${reason}`,
  pageFailed: (reason: string) => `Saved, but its page could not be made: ${reason}`,
} as const;

/** Who looks at a saving no later than this after it, in ms, sees when it goes live; who comes later learns that it is. */
const WATCHED_MS = 2000;

interface LiveStateProps {
  saving: Saving;
  /** Follows this product's page rather than everything that was saved. */
  productId?: string | undefined;
}

/** Follows a saving until shoppers see it: saved, live after some time; or why not, with the way to try again. */
export function LiveState({ saving, productId }: LiveStateProps) {
  const { standing, askedAt } = useLiveStanding(saving, productId);
  const retry = useRetryPages();
  const [isWatched] = useState(() => Date.now() - saving.savedAt < WATCHED_MS);
  // What was live stays so; how long it took is known at the moment it arrives.
  const [arrival, setArrival] = useState<{ seq: number; tookMs: number | null }>();
  if (standing.kind === 'live' && arrival?.seq !== saving.changeSeq) {
    const seenMs = isWatched ? askedAt - saving.savedAt : null;
    setArrival({ seq: saving.changeSeq, tookMs: standing.tookMs ?? seenMs });
  }
  const isLive = standing.kind === 'live';
  const isFailed = standing.kind === 'failed';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p
        role="status"
        className={`live-state ${isLive ? 'live-state-live' : ''} ${isFailed ? 'live-state-failed' : ''}`}
      >
        {wordsFor(standing, arrival?.tookMs ?? null)}
      </p>
      {isFailed && standing.path !== undefined && (
        <button type="button" className="link" onClick={() => retry.mutate(standing.path)}>
          {ADMIN_WORDS.tryAgain}
        </button>
      )}
    </div>
  );
}

function wordsFor(standing: LiveStanding, tookMs: number | null): string {
  switch (standing.kind) {
    case 'saved':
      return WORDS.saved;
    case 'waiting':
      return standing.isManual ? WORDS.manual : WORDS.waiting;
    case 'publishing':
      return WORDS.publishing(percentOf(standing.progress));
    case 'failed':
      return (standing.path === undefined ? WORDS.failed : WORDS.pageFailed)(standing.message);
    case 'absent':
      return WORDS.absent;
    case 'live':
      return (
        (tookMs === null ? WORDS.live : WORDS.liveAfter(durationText(tookMs))) +
        (standing.failedPages > 0 ? WORDS.except(standing.failedPages) : '')
      );
  }
}

function percentOf(progress: { done: number; total: number } | undefined): string {
  return progress === undefined || progress.total === 0
    ? ''
    : ` ${Math.floor((progress.done / progress.total) * 100)}%`;
}
