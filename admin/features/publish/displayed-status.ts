import type { PublishStatus } from '#shared/api/publish-status.ts';

/** Publishing is shown after this many ms; most edits are live sooner, and the chip would only flicker. */
const BRIEF_MS = 1000;

/** The last idle state, and since when publishing is busy. */
export interface StatusMemory {
  readonly idle?: PublishStatus | undefined;
  readonly busySince?: number | undefined;
}

/** The memory after a state received at `askedAt` (any clock, in ms); the same object if unchanged. */
export function remember(memory: StatusMemory, status: PublishStatus | undefined, askedAt: number): StatusMemory {
  if (isBusy(status)) return memory.busySince === undefined ? { ...memory, busySince: askedAt } : memory;
  return memory.idle === status && memory.busySince === undefined ? memory : { idle: status };
}

/** The state to show: the last idle one while publishing has only just started. */
export function displayedStatus(
  { idle, busySince = Number.POSITIVE_INFINITY }: StatusMemory,
  status: PublishStatus | undefined,
  askedAt: number,
): PublishStatus | undefined {
  return isBusy(status) && askedAt - busySince < BRIEF_MS ? (idle ?? status) : status;
}

function isBusy(status: PublishStatus | undefined): boolean {
  return status?.state === 'waiting' || status?.state === 'publishing';
}
