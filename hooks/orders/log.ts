import { isKey } from '#shared/api/change-set-form.ts';
import type { AuditKind } from '#shared/audit-kinds.ts';
import { sorted } from '#shared/same-json.ts';
import { earlierAnswer } from '../audit/repeats.ts';
import { type Actor, writeFinal } from '../audit/write-set.ts';
import { inDurableTransactionOrRefusal } from '../db/transaction.ts';

/** Writes a move of an order to the audit log; it cannot be undone there, since stock or money has moved. */
export function logOrder(
  tx: CoreApp,
  actor: Actor,
  order: core.Record,
  {
    before = {},
    after,
    ...set
  }: { kind: AuditKind; before?: Values; after: Values; key?: string; requestHash?: string; answer?: Values },
) {
  const title = order.getString('order_number');
  const entry = { collection: 'orders', record_id: order.id, action: 'update' as const, title, before, after };
  writeFinal(tx, { actor, ...set, entry });
}

/**
 * Runs an action of staff on an order in one transaction, once for each key: a repeated request gets the first answer, whatever
 * has changed since. A caller of the API may leave the key out. `act` throws a Refusal, or returns what is logged and answered.
 * @param subject What the action is about: the same key for another one is refused.
 */
export function actOnce<Body extends Values>(
  app: CoreApp,
  admin: core.Record,
  subject: string,
  { key, seen: _seen, ...asked }: { key?: unknown; seen?: unknown },
  act: (tx: CoreApp) => { order: core.Record; kind: AuditKind; before: Values; after: Values; answer: Body },
): Answer<Body> {
  if (key !== undefined && !isKey(key)) throw new BadRequestError('The key of this request is not valid.');
  const requestHash = $security.sha256(JSON.stringify([subject, sorted(asked)]));
  return inDurableTransactionOrRefusal(app, (tx) => {
    const earlier = key === undefined ? null : earlierAnswer(tx, admin, key, requestHash);
    if (earlier !== null) return { status: 200, body: earlier };
    const { order, answer, ...change } = act(tx);
    const once = key === undefined ? {} : { key, requestHash, answer };
    logOrder(tx, admin, order, { ...change, ...once });
    return { status: 200, body: answer };
  });
}
