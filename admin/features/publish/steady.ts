import type { PublishStatus } from '#shared/api/publish-status.ts';

/** What is under way for less than this is not shown: an edit is live before anybody could read that it is not, in ms. */
const BRIEF_MS = 1000;

/** What showing a steady state takes: the last one in which nothing was under way, and since when something is. */
export interface SteadyMemory {
  readonly calm?: PublishStatus | undefined;
  readonly busySince?: number | undefined;
}

/** The memory after a state that was learnt at `askedAt` (any clock, in ms); the same one when nothing is new. */
export function remember(memory: SteadyMemory, status: PublishStatus | undefined, askedAt: number): SteadyMemory {
  if (isBusy(status)) return memory.busySince === undefined ? { ...memory, busySince: askedAt } : memory;
  return memory.calm === status && memory.busySince === undefined ? memory : { calm: status };
}

/** The state to be shown: the one from before while something is under way that has only just begun. */
export function steady(
  { calm, busySince = Number.POSITIVE_INFINITY }: SteadyMemory,
  status: PublishStatus | undefined,
  askedAt: number,
): PublishStatus | undefined {
  return isBusy(status) && askedAt - busySince < BRIEF_MS ? (calm ?? status) : status;
}

function isBusy(status: PublishStatus | undefined): boolean {
  return status?.state === 'waiting' || status?.state === 'publishing';
}
