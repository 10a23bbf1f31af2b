import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { database } from '#site/server/database.ts';

/** The database has one writer, so moves that come while it writes wait here and go together: one wait for the disk. */

/** One of the transactions in pb_hooks/orders/moves.js. */
export type MoveName = 'place' | 'attach' | 'mark-paid' | 'extend' | 'release' | 'event';

interface WaitingMove {
  readonly move: MoveName;
  readonly body: unknown;
  readonly settled: PromiseWithResolvers<unknown>;
}

/** Moves in one transaction: few enough to be over in a moment. */
const MOST_TOGETHER = 32;
/** While one is being written to the disk, the next is on its way. */
const MOST_UNDER_WAY = 2;

const answersSchema = z.object({ answers: z.array(z.unknown()) });

const waiting: WaitingMove[] = [];
let underWay = 0;

/** Makes a move, by itself or together with others; gives its answer once it is on the disk. @throws as PocketBase */
export function makeMove(move: MoveName, body: unknown): Promise<unknown> {
  const settled = Promise.withResolvers<unknown>();
  waiting.push({ move, body, settled });
  if (underWay < MOST_UNDER_WAY) void sendWaiting();
  return settled.promise;
}

async function sendWaiting(): Promise<void> {
  underWay += 1;
  while (waiting.length > 0) await sendTogether(waiting.splice(0, MOST_TOGETHER));
  underWay -= 1;
}

/** Never throws: each move's own promise tells. */
async function sendTogether(moves: readonly WaitingMove[]): Promise<void> {
  try {
    const answers = await ask(moves);
    for (const [index, { settled }] of moves.entries()) settled.resolve(answers[index]);
  } catch (error) {
    const isRefused = error instanceof ClientResponseError && error.status > 0;
    // One that fails has taken the others back with it: each by itself.
    if (isRefused && moves.length > 1) for (const move of moves) await sendTogether([move]);
    else for (const { settled } of moves) settled.reject(error);
  }
}

async function ask(moves: readonly WaitingMove[]): Promise<unknown[]> {
  const body = { moves: moves.map(({ move, body: of }) => ({ move, body: of })) };
  return answersSchema.parse(await database().send('/api/shop/orders/moves', { method: 'POST', body })).answers;
}
