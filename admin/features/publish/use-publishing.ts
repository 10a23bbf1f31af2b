import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { durationText } from '#admin/format/durations.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { displayedStatus, remember, type StatusMemory } from './displayed-status.ts';
import { PUBLISH_WORDS } from './messages.ts';
import { PUBLISH_KEY, publishStatusQuery, rebuildShop } from './publish.queries.ts';

const CALM_POLL_MS = 15_000;
const BUSY_POLL_MS = 1000;

/**
 * Polls the publishing state while the page is visible and after each save; more often while publishing is busy or `isOpen`.
 * `latest` is the server's last answer, `status` the state to show.
 */
export function usePublishing(isOpen: boolean) {
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
export function useRebuild(status: PublishStatus | undefined) {
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
