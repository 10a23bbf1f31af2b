import type { Erasures } from '#shared/api/customers.ts';
import { createRecord, plain } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { eraseAgain } from './erase.ts';

/** All erasures, oldest first. */
export function listErasures(app: CoreApp): Erasures['erasures'] {
  return app.findAllRecords('erasures').map((record) => {
    const { customer_ids, order_ids, created_at } = plain(record);
    return { customer_ids, order_ids, created_at };
  });
}

/**
 * Adds erasures that are not in the list, as of a list that was kept before a restore, and carries them out.
 * Returns how many customers were erased again: `{erased}`.
 * @throws BadRequestError for another file
 */
export function applyErasures(app: CoreApp, owner: core.Record, body: unknown) {
  const given = erasuresIn(body);
  return inDurableTransaction(app, (tx) => {
    const known = listErasures(tx).map(({ customer_ids }) => String(customer_ids[0]));
    for (const { customer_ids, order_ids } of given) {
      if (known.includes(String(customer_ids[0]))) continue;
      createRecord(tx, 'erasures', { actor: owner.email(), customer_ids, order_ids });
    }
    return { erased: eraseAgain(tx, given) };
  });
}

function erasuresIn(body: unknown): Erasures['erasures'] {
  const { erasures } = Object(body) as { erasures?: unknown };
  const areIds = (ids: unknown) =>
    Array.isArray(ids) && ids.every((id) => typeof id === 'string' && /^[a-z0-9]{15}$/.test(id));
  const isErasure = (one: unknown) => areIds(Object(one).customer_ids) && areIds(Object(one).order_ids);
  if (!Array.isArray(erasures) || !erasures.every(isErasure)) {
    throw new BadRequestError('This is not a list of erasures. Choose the file that was downloaded here.');
  }
  return erasures;
}

/** Erases customers again that the restore of a backup has brought back. */
export function eraseAfterRestore(app: CoreApp) {
  // Not before the migrations, which are a command of their own.
  if (!$os.args.includes('serve') || !app.hasTable('erasures')) return;
  const count = eraseAgain(app, listErasures(app));
  if (count > 0) app.logger().warn('Erased customers again that a backup had brought back', 'customers', count);
}
