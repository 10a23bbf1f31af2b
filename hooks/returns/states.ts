import returnStates from '#shared/orders/return-states.json' with { type: 'json' };
import type { ReturnMove, ReturnTrigger } from '#shared/orders/returns.ts';

/** The states of a return request (docs/after-sale.md), shared with TypeScript. */
const MOVES = returnStates as unknown as Readonly<Record<ReturnTrigger, ReturnMove>>;

/** Whether a request can be moved by a trigger. */
export function canMove(request: core.Record, trigger: ReturnTrigger) {
  const now = request.getString('status') as ReturnMove['to'] | '';
  return MOVES[trigger].from.includes(now);
}

/**
 * Moves a request and saves it, with any other values set on it.
 * @throws Error if the trigger is illegal, which rolls the transaction back
 */
export function moveReturn(tx: CoreApp, request: core.Record, trigger: ReturnTrigger) {
  if (!canMove(request, trigger)) {
    throw new Error(`Return ${request.id} is ${request.getString('status')}: ${trigger} is not a move from there.`);
  }
  request.set('status', MOVES[trigger].to);
  tx.save(request);
}
