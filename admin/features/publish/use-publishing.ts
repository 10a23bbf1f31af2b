import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureMessage } from '#admin/failures.ts';
import { logWarning } from '#admin/log.ts';
import { notifyFailure, notifySuccess } from '#admin/notify.ts';
import { PUBLISH_KEY, publishStatusQuery, rebuildShop } from '#admin/publish.queries.ts';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { durationText, PUBLISH_WORDS } from './messages.ts';

const CALM_POLL_MS = 15_000;
const BUSY_POLL_MS = 2000;

/** How far publishing has come, asked for while it is looked at, and after everything that is saved. */
export function usePublishing() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        const isSaved = type === 'updated' && mutation.state.status === 'success';
        if (isSaved) void queryClient.invalidateQueries({ queryKey: PUBLISH_KEY });
      }),
    [queryClient],
  );
  return useQuery({
    ...publishStatusQuery(),
    refetchInterval: ({ state }) => (state.data?.state === 'live' ? CALM_POLL_MS : BUSY_POLL_MS),
  });
}

/** Starts a rebuild, and tells when it has come to its end. */
export function useRebuild(status: PublishStatus | undefined) {
  const queryClient = useQueryClient();
  /** The state when it was asked for; what differs from it is the result. */
  const [before, setBefore] = useState<Pick<PublishStatus, 'last_published_at' | 'failure'>>();
  const mutation = useMutation({
    mutationKey: PUBLISH_KEY,
    mutationFn: rebuildShop,
    onMutate: () => setBefore({ last_published_at: status?.last_published_at ?? null, failure: status?.failure }),
    onSuccess: (started) => queryClient.setQueryData(PUBLISH_KEY, started),
    onError: (error) => {
      logWarning('The rebuild could not be started', error);
      setBefore(undefined);
      notifyFailure(PUBLISH_WORDS.rebuildFailed, failureMessage(error));
    },
  });

  useEffect(() => {
    if (before === undefined || status === undefined) return;
    const { last_published_at: publishedAt, last_duration_ms: ms, failure } = status;
    if (publishedAt !== null && publishedAt !== before.last_published_at) {
      notifySuccess(PUBLISH_WORDS.rebuilt, ms === null ? undefined : `${PUBLISH_WORDS.took} ${durationText(ms)}.`);
    } else if (failure !== undefined && failure.at !== before.failure?.at) {
      notifyFailure(PUBLISH_WORDS.rebuildFailed, failure.message);
    } else return;
    setBefore(undefined);
  }, [before, status]);

  return { rebuild: () => mutation.mutate(), isRunning: before !== undefined };
}
