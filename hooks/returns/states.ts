import { canMoveReturn, RETURN_MOVES, type ReturnTrigger } from '#shared/orders/returns.ts';

/** Whether a request can be moved by a trigger. */
export function canMove(request: core.Record, trigger: ReturnTrigger) {
  return canMoveReturn(request.getString('status'), trigger);
}

/**
 * Moves a request and saves it, with any other values set on it.
 * @throws Error if the trigger is illegal, which rolls the transaction back
 */
export function moveReturn(tx: CoreApp, request: core.Record, trigger: ReturnTrigger) {
  if (!canMove(request, trigger)) {
    throw new Error(`Return ${request.id} is ${request.getString('status')}: ${trigger} is not a move from there.`);
  }
  request.set('status', RETURN_MOVES[trigger].to);
  tx.save(request);
}
