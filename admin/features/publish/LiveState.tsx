import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { PUBLISH_KEY, publishStatusQuery, retryPages } from './publish.queries.ts';
import { type PublishState, pollDelayMs, publishStateOf, type Saving } from './publish-state.ts';

const WORDS = {
  saved: 'Saved',
  waiting: 'Saved · goes live in a moment',
  manual: 'Saved · goes live when you republish',
  publishing: (percent: string) => `Saved · publishing…${percent}`,
  live: 'Saved and live',
  except: (count: number) =>
    ` · ${count} ${count === 1 ? 'page' : 'pages'} could not be published; see the status at the top`,
  absent: 'Saved · inactive, so not in the shop',
  failed: (reason: string) => `Saved, but publishing failed: ${reason}`,
  pageFailed: (reason: string) => `Saved, but its page could not be published: ${reason}`,
} as const;

const DOTS = {
  going: 'border-zari bg-zari-light',
  live: 'border-leaf bg-leaf',
  failed: 'border-madder bg-madder',
} as const;

interface LiveStateProps {
  saving: Saving;
  /** Follows only this product's page; by default all saved changes. */
  productId?: string | undefined;
}

/** Follows a save until shoppers see it; if publishing fails, says why and offers to try again. */
export function LiveState({ saving, productId }: LiveStateProps) {
  const { publishState } = usePublishState(saving, productId);
  const retry = useRetryPages();
  const isLive = publishState.kind === 'live';
  const isFailed = publishState.kind === 'failed';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p
        role="status"
        className={`inline-flex items-baseline gap-2 text-[0.875rem] ${isFailed ? 'text-madder-deep' : ''}`}
      >
        <span
          aria-hidden="true"
          className={`size-2 flex-none rounded-full border ${isFailed ? DOTS.failed : isLive ? DOTS.live : DOTS.going}`}
        />
        {wordsFor(publishState)}
      </p>
      {isFailed && publishState.path !== undefined && (
        <button type="button" className="link" onClick={() => retry.start(publishState.path)}>
          {ADMIN_WORDS.tryAgain}
        </button>
      )}
    </div>
  );
}

function wordsFor(publishState: PublishState): string {
  switch (publishState.kind) {
    case 'saved':
      return WORDS.saved;
    case 'waiting':
      return publishState.isManual ? WORDS.manual : WORDS.waiting;
    case 'publishing':
      return WORDS.publishing(percentOf(publishState.progress));
    case 'failed':
      return (publishState.path === undefined ? WORDS.failed : WORDS.pageFailed)(publishState.message);
    case 'absent':
      return WORDS.absent;
    case 'live':
      return WORDS.live + (publishState.failedPages > 0 ? WORDS.except(publishState.failedPages) : '');
  }
}

function percentOf(progress: { done: number; total: number } | undefined): string {
  return progress === undefined || progress.total === 0
    ? ''
    : ` ${Math.floor((progress.done / progress.total) * 100)}%`;
}

/**
 * Follows a save, or all saved changes, until they are live; with a product's id, on that product's page. `askedAt`
 * (Date.now()) is the time of the last answer.
 */
export function usePublishState(saving: Saving | undefined, productId?: string) {
  const { data, dataUpdatedAt } = useQuery({
    ...publishStatusQuery(productId),
    refetchInterval: ({ state }) =>
      pollDelayMs(
        publishStateOf(saving, state.data, state.dataUpdatedAt),
        saving === undefined ? Number.POSITIVE_INFINITY : Date.now() - saving.savedAt,
      ),
  });
  return { publishState: publishStateOf(saving, data, dataUpdatedAt), askedAt: dataUpdatedAt };
}

/** Retries a failed page, or all without one. The publishing state shows the result. */
export function useRetryPages() {
  const queryClient = useQueryClient();
  return useAction({
    run: (path: string | undefined) => retryPages(path),
    onDone: (status) => queryClient.setQueryData(PUBLISH_KEY, status),
  });
}
