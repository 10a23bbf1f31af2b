import { useState } from 'react';
import type { PublishStatus } from '#shared/api/publish-status.ts';

/** What is under way for less than this is not shown: an edit is live before anybody could read that it is not, in ms. */
const BRIEF_MS = 1000;

/** The state as it is shown: the one from before while something is under way that has only just begun. */
export function useSteady(status: PublishStatus | undefined, askedAt: number): PublishStatus | undefined {
  const isBusy = status?.state === 'waiting' || status?.state === 'publishing';
  const [busySince, setBusySince] = useState<number>();
  const [calm, setCalm] = useState<PublishStatus>();
  if (isBusy && busySince === undefined) setBusySince(askedAt);
  if (!isBusy && busySince !== undefined) setBusySince(undefined);
  if (!isBusy && status !== calm) setCalm(status);
  const isBrief = isBusy && askedAt - (busySince ?? askedAt) < BRIEF_MS;
  return isBrief ? (calm ?? status) : status;
}
