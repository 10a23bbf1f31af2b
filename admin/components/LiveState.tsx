import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publishStatusQuery } from '#admin/publish.queries.ts';
import type { PublishStatus } from '#shared/api/publish-status.ts';

const POLL_MS = 1000;

const WORDS = {
  saved: 'Saved',
  waiting: 'Saved · goes live in a moment',
  manual: 'Saved · goes live when the shop is rebuilt',
  publishing: 'Saved · publishing…',
  live: 'Live',
  liveAfter: (seconds: number) => `Live, ${seconds < 1 ? 'at once' : `${Math.round(seconds)} s after saving`}`,
  failed: (reason: string) => `Saved, but publishing failed: ${reason}`,
} as const;

interface LiveStateProps {
  /** `change_seq` of the saved change set; of several, the highest. */
  changeSeq: number;
  /** When it was saved (Date.now()); with it the time until it is live is told. */
  savedAt?: number;
}

/** Follows one saved change until shoppers see it: saved, publishing, live. */
export function LiveState({ changeSeq, savedAt }: LiveStateProps) {
  const [arrival, setArrival] = useState<{ seq: number; at: number }>();
  const isThere = arrival?.seq === changeSeq;
  const { data: status, dataUpdatedAt } = useQuery({
    ...publishStatusQuery(),
    refetchInterval: isThere ? false : POLL_MS,
  });
  // What was asked before the saving cannot know of it.
  if (!isThere && status !== undefined && status.live_seq >= changeSeq)
    setArrival({ seq: changeSeq, at: dataUpdatedAt });

  const isFailed = !isThere && status?.state === 'failed';
  return (
    <p
      role="status"
      className={`live-state ${isThere ? 'live-state-live' : ''} ${isFailed ? 'live-state-failed' : ''}`}
    >
      {isThere ? arrived(arrival.at, savedAt) : onItsWay(status)}
    </p>
  );
}

function arrived(liveAt: number, savedAt: number | undefined): string {
  return savedAt === undefined || liveAt < savedAt ? WORDS.live : WORDS.liveAfter((liveAt - savedAt) / 1000);
}

function onItsWay(status: PublishStatus | undefined): string {
  if (status === undefined) return WORDS.saved;
  if (status.state === 'publishing') return WORDS.publishing;
  if (status.failure !== undefined && status.state === 'failed') return WORDS.failed(status.failure.message);
  return status.mode === 'manual' ? WORDS.manual : WORDS.waiting;
}
