import { Popover } from '@base-ui/react/popover';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { durationText } from '#admin/format/dates.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { displayedStatus, remember, type StatusMemory } from './displayed-status.ts';
import { labelOf, PUBLISH_WORDS } from './messages.ts';
import { PUBLISH_KEY, publishStatusQuery, rebuildShop } from './publish.queries.ts';

const PublishDetails = lazyPart(() => import('./PublishDetails.tsx').then((module) => module.PublishDetails));

const DOTS = {
  unknown: 'rounded-full border-line-strong',
  live: 'rounded-full border-leaf bg-leaf',
  waiting: 'rounded-full border-zari bg-zari-light',
  /** A turning ring with a gap. */
  publishing: 'animate-spin rounded-full border-zari border-t-transparent',
  failed: 'rounded-small border-madder bg-madder',
} as const;

/** The publishing state in the top bar; opens the details. */
export function PublishChip() {
  const [isOpen, setIsOpen] = useState(false);
  const { latest, status, isError } = usePublishing(isOpen);
  const { rebuild, isRunning } = useRebuild(latest);
  if (status === undefined && !isError) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={<Button look="quiet" className="px-2 sm:px-2.5" />}>
        <span className={`size-3 flex-none border-2 ${DOTS[status?.state ?? 'unknown']}`} aria-hidden="true" />
        <span className="max-xl:sr-only">{status === undefined ? PUBLISH_WORDS.unknown : labelOf(status)}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-40">
          <Popover.Popup className="max-h-[calc(100dvh-5rem)] w-[min(22rem,var(--available-width))] overflow-y-auto rounded-base border border-t-3 border-line border-t-zari bg-paper-bright px-5 pt-4 pb-5 shadow-lift focus-visible:outline-none">
            <Popover.Title className="text-xl">{PUBLISH_WORDS.title}</Popover.Title>
            {status === undefined ? (
              <p className="mt-2">{PUBLISH_WORDS.unknownText}</p>
            ) : (
              <PublishDetails
                status={status}
                isRebuilding={isRunning}
                onRebuild={rebuild}
                onLeave={() => setIsOpen(false)}
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const CALM_POLL_MS = 15_000;
const BUSY_POLL_MS = 1000;

/**
 * Polls the publishing state while the page is visible and after each save; more often while publishing is busy or `isOpen`.
 * `latest` is the server's last answer, `status` the state to show.
 */
function usePublishing(isOpen: boolean) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        const isSaved = type === 'updated' && mutation.state.status === 'success';
        if (isSaved) void queryClient.invalidateQueries({ queryKey: PUBLISH_KEY });
      }),
    [queryClient],
  );
  const { data, dataUpdatedAt, isError } = useQuery({
    ...publishStatusQuery(),
    refetchInterval: ({ state }) => (state.data?.state === 'live' && !isOpen ? CALM_POLL_MS : BUSY_POLL_MS),
  });
  const latest = isError ? undefined : data;
  const [known, setKnown] = useState<StatusMemory>({});
  const memory = remember(known, latest, dataUpdatedAt);
  if (memory !== known) setKnown(memory);
  return { latest, status: displayedStatus(memory, latest, dataUpdatedAt), isError };
}

/** Starts republishing everything, and shows a toast when it has finished. */
function useRebuild(status: PublishStatus | undefined) {
  const queryClient = useQueryClient();
  /** The state at the start; a later one that differs is the result. */
  const [before, setBefore] = useState<Pick<PublishStatus, 'started_at' | 'failure'>>();
  const [hasBegun, setHasBegun] = useState(false);
  const { start } = useAction({
    run: () => {
      setBefore({ started_at: status?.started_at ?? null, failure: status?.failure });
      setHasBegun(false);
      return rebuildShop();
    },
    onDone: (started) => queryClient.setQueryData(PUBLISH_KEY, started),
    failed: PUBLISH_WORDS.rebuildFailed,
    onFailed: () => setBefore(undefined),
  });

  useEffect(() => {
    if (before === undefined || status === undefined) return;
    const { started_at: startedAt, progress, last_duration_ms: ms, failure } = status;
    const isNext = startedAt !== null && startedAt !== before.started_at;
    if (isNext && !hasBegun) setHasBegun(true);
    if (progress !== undefined || !(isNext || hasBegun)) return;
    setBefore(undefined);
    if (failure !== undefined && failure.at !== before.failure?.at) {
      notifyFailure(PUBLISH_WORDS.rebuildFailed, failure.message);
    } else {
      notifySuccess(PUBLISH_WORDS.rebuilt, ms === null ? undefined : `${PUBLISH_WORDS.took} ${durationText(ms)}.`);
    }
  }, [before, hasBegun, status]);

  return { rebuild: start, isRunning: before !== undefined };
}
