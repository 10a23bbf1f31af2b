import type { ChangeSetRequest, ChangeSetResponse, Operation } from '#shared/api/change-sets.ts';
import { earlierAnswer } from '../audit/repeats.ts';
import { writeSet } from '../audit/write-set.ts';
import { inDurableTransactionOrRefusal, refusal } from '../db/transaction.ts';
import { scanProducts } from '../media/uses.ts';
import { withStockReason } from '../stock/reason.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { checkTogether } from './meaning.ts';
import { newRun, type Run } from './run.ts';
import { adjust, update } from './update.ts';

/** Applies a change set of readRequest as `admin`, all or nothing. */
export function applyChangeSet(app: CoreApp, admin: core.Record, request: ChangeSetRequest): Answer<ChangeSetResponse> {
  const requestHash = hashOf(request);
  const deleted = request.operations.flatMap((one) =>
    one.action === 'update' && one.collection === 'product_images' && one.values.deleted_at ? [one] : [],
  );
  const scan = scanOf(app, deleted);
  return answered(app, (tx) => {
    const replay = earlierAnswer(tx, admin, request.key, requestHash);
    if (replay !== null) return replay;
    const kind = request.source === 'import' ? 'import' : '';
    const run = newRun(tx, { isQuiet: request.quiet === true, stockReason: { kind, actor: admin.email() }, scan });
    withStockReason(tx, run.stockReason, () => {
      request.operations.forEach((operation, index) => {
        carryOut(run, index, operation);
      });
    });
    checkTogether(run);
    refuseIfWrong(run);
    return writeSet(tx, {
      actor: admin,
      label: request.label,
      source: request.source,
      group: request.group ?? '',
      key: request.key,
      requestHash,
      entries: run.entries,
      results: run.results,
    });
  });
}

/** What products show of the pictures that are deleted; null if none is. */
export function scanOf(app: CoreApp, deleted: { id: string }[]) {
  const ids = deleted.map(({ id }) => id);
  return ids.length === 0 ? null : scanProducts(app, ids);
}

/** Answers with the result of one transaction, or with the Refusal that it throws. */
export function answered<Body extends object>(app: CoreApp, work: (tx: CoreApp) => Body): Answer<Body> {
  return inDurableTransactionOrRefusal(app, (tx) => ({ status: 200, body: work(tx) }));
}

/** @throws Refusal for invalid values or a conflict */
export function refuseIfWrong(run: Run) {
  const [first] = run.invalid;
  if (first !== undefined) {
    throw refusal(400, first.message, { code: 'invalid', invalid: run.invalid, conflicts: run.conflicts });
  }
  if (run.conflicts.length > 0) {
    const message = 'Someone else changed this in the meantime. Nothing was saved.';
    throw refusal(409, message, { code: 'conflict', conflicts: run.conflicts });
  }
}

function carryOut(run: Run, index: number, operation: Operation) {
  const step = { run, index, collection: operation.collection, id: operation.id ?? '' };
  if (operation.action === 'create') create(step, operation);
  else if (operation.action === 'update') update(step, operation);
  else if (operation.action === 'adjust') adjust(step, operation);
  else remove(step, operation.seen);
}

/** The hash of a change set; the order of its fields does not matter. */
function hashOf({ label, source, group, quiet, operations }: ChangeSetRequest) {
  return $security.sha256(JSON.stringify([label, source, group ?? '', operations, ...(quiet ? ['quiet'] : [])]));
}
