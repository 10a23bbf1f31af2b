import { setTimeout as delay } from 'node:timers/promises';
import { ClientResponseError } from 'pocketbase';
import type { OrderMoveName } from '#shared/api/order-moves.ts';

/** SQLite has one writer, so moves that arrive during a write are batched into one transaction with one disk sync. */

/** A move in the form of PocketBase's endpoint; order-moves.ts types the body by the name. */
export interface Move {
  readonly move: OrderMoveName;
  readonly body: unknown;
}

interface WaitingMove extends Move {
  readonly settled: PromiseWithResolvers<unknown>;
}

/** Moves in one transaction; small, so that a transaction stays short. */
const MAX_BATCH = 32;
/** Transactions sent at a time: while one is written to the disk, the next is on its way. */
const MAX_PARALLEL = 2;

/**
 * Creates a queue that batches moves; `send` runs a batch in one transaction. Returns a function that queues one move and
 * resolves with its answer once the transaction is on the disk. With `waitMs`, moves that can wait: batches go one at a time, each
 * after this pause. @throws the error of `send` for this move alone
 */
export function createMoveQueue(
  send: (moves: readonly Move[]) => Promise<unknown[]>,
  { waitMs = 0 }: { waitMs?: number } = {},
): (name: OrderMoveName, body: unknown) => Promise<unknown> {
  const waiting: WaitingMove[] = [];
  let underWay = 0;

  async function sendQueued(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      if (waitMs > 0) await delay(waitMs);
      await sendBatch(waiting.splice(0, MAX_BATCH));
    }
    underWay -= 1;
  }

  /** Never throws: errors reject the moves' own promises. */
  async function sendBatch(moves: readonly WaitingMove[]): Promise<void> {
    try {
      const answers = await send(moves.map(({ move, body }) => ({ move, body })));
      for (const [index, { settled }] of moves.entries()) settled.resolve(answers[index]);
    } catch (error) {
      const isRefused = error instanceof ClientResponseError && error.status > 0;
      // One failed move rolls back the batch, so send each move by itself.
      if (isRefused && moves.length > 1) for (const move of moves) await sendBatch([move]);
      else for (const { settled } of moves) settled.reject(error);
    }
  }

  return (move, body) => {
    const settled = Promise.withResolvers<unknown>();
    waiting.push({ move, body, settled });
    if (underWay < (waitMs > 0 ? 1 : MAX_PARALLEL)) void sendQueued();
    return settled.promise;
  };
}
