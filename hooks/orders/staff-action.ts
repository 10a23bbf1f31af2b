import { isKey } from '#shared/api/change-set-form.ts';
import { earlierAnswer } from '../audit/repeats.ts';
import { sorted } from '../db/compare.ts';
import { inDurableTransactionOrRefusal } from '../db/transaction.ts';
import { logOrder } from './log.ts';

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
  act: (tx: CoreApp) => { order: core.Record; label: string; before: Values; after: Values; answer: Body },
): Answer<Body> {
  if (key !== undefined && !isKey(key)) throw new BadRequestError('The key of this request is not valid.');
  const requestHash = $security.sha256(JSON.stringify([subject, sorted(asked)]));
  return inDurableTransactionOrRefusal(app, (tx) => {
    const earlier = key === undefined ? null : earlierAnswer(tx, admin, key, requestHash);
    if (earlier !== null) return { status: 200, body: earlier };
    const { order, answer, ...change } = act(tx);
    const once = key === undefined ? {} : { key, requestHash, answer };
    logOrder(tx, { id: admin.id, email: admin.email() }, order, { ...change, ...once });
    return { status: 200, body: answer };
  });
}
