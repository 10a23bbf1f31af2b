import { ClientResponseError } from 'pocketbase';
import type { OrderMoveName } from '#shared/api/order-moves.ts';

/** The database has one writer, so moves that come while it writes wait here and go together: one wait for the disk. */

/** Any move as PocketBase takes it; order-moves.ts types the body by the name. */
export interface Move {
  readonly move: OrderMoveName;
  readonly body: unknown;
}

interface WaitingMove extends Move {
  readonly settled: PromiseWithResolvers<unknown>;
}

/** Moves in one transaction: few enough to be over in a moment. */
const MOST_TOGETHER = 32;
/** While one is being written to the disk, the next is on its way. */
const MOST_UNDER_WAY = 2;

/**
 * A queue for moves that `send` makes in one transaction, all or none. Gives what makes a move, by itself or together with
 * others, and gives its answer once it is on the disk. @throws as `send` does for this move alone
 */
export function createMoveQueue(
  send: (moves: readonly Move[]) => Promise<unknown[]>,
): (name: OrderMoveName, body: unknown) => Promise<unknown> {
  const waiting: WaitingMove[] = [];
  let underWay = 0;

  async function sendWaiting(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await sendTogether(waiting.splice(0, MOST_TOGETHER));
    underWay -= 1;
  }

  /** Never throws: each move's own promise tells. */
  async function sendTogether(moves: readonly WaitingMove[]): Promise<void> {
    try {
      const answers = await send(moves.map(({ move, body }) => ({ move, body })));
      for (const [index, { settled }] of moves.entries()) settled.resolve(answers[index]);
    } catch (error) {
      const isRefused = error instanceof ClientResponseError && error.status > 0;
      // One that fails has taken the others back with it: each by itself.
      if (isRefused && moves.length > 1) for (const move of moves) await sendTogether([move]);
      else for (const { settled } of moves) settled.reject(error);
    }
  }

  return (move, body) => {
    const settled = Promise.withResolvers<unknown>();
    waiting.push({ move, body, settled });
    if (underWay < MOST_UNDER_WAY) void sendWaiting();
    return settled.promise;
  };
}
