import type { ChangeSetRefusal, ChangeSetResponse, UndoRequest } from '#shared/api/change-sets.ts';
import { MAX_LABEL } from '#shared/limits.ts';
import { wholeRefusal } from '../audit/repeats.ts';
import { writeSet } from '../audit/write-set.ts';
import { all, execute, first, flags, one, texts, wholes } from '../db/query.ts';
import { recordOrNull, valuesOf } from '../db/rows.ts';
import { refusal } from '../db/transaction.ts';
import { returnMissedPieces } from '../stock/missed-pieces.ts';
import { withStockReason } from '../stock/reason.ts';
import { answered, refuseIfWrong, scanOf } from './apply.ts';
import { checkTogether } from './meaning.ts';
import { newRun, type Run } from './run.ts';
import { FOLLOWERS } from './staff-fields.ts';
import { takeBack, type UndoneEntry } from './take-back.ts';
import { titleOf } from './titles.ts';

/**
 * Undoes a change set by a new one that reverses its entries, last to first. It is refused if an entry's values were changed
 * since; stock moves back by the same number of pieces, whatever was sold in between. All entries are undone or none, except
 * those in `skip`, which are left as they are.
 * Answers 404 for an unknown set and 409 for one that was undone before.
 */
export function undoChangeSet(app: CoreApp, admin: core.Record, id: string, { skip, group }: Required<UndoRequest>) {
  let wanted: UndoneEntry[] = [];
  const isDeletion = ({ collection, before }: UndoneEntry) => collection === 'product_images' && before?.deleted_at;
  const scan = scanOf(app, entriesOf(app, id).filter(isDeletion));
  const answer = answered(app, (tx) => {
    checkUndoable(tx, id);
    const entries = entriesOf(tx, id);
    wanted = entries.filter(({ index }) => !skip.includes(index));
    if (wanted.length === 0) throw refusal(400, 'Nothing is left to undo.');
    const label = undoLabel(tx, id, wanted.length < entries.length);
    const run = newRun(tx, { stockReason: { kind: 'corrected', actor: admin.email(), note: label }, scan });
    withStockReason(tx, run.stockReason, () => {
      for (const entry of wanted) takeBack(run, entry);
    });
    checkTogether(run);
    refuseIfWrong(run);
    for (const { collection, id: item } of wanted) if (collection === 'order_items') returnMissedPieces(tx, item);
    const written = writeSet(tx, {
      actor: admin,
      label,
      source: 'restore',
      group,
      entries: run.entries,
      results: run.results.filter(Boolean),
      undoes: id,
    });
    execute(tx, 'UPDATE change_sets SET undone_by = {:by} WHERE id = {:id}', { by: written.id, id });
    return written;
  });
  return withNames(app, wanted, answer);
}

/** A refusal that names the records in the way, and how many changes could be undone without them. */
function withNames(app: CoreApp, wanted: UndoneEntry[], answer: Answer<ChangeSetResponse>): Answer<ChangeSetResponse> {
  const refused = answer.body as { message: string; data?: ChangeSetRefusal };
  const { data } = refused;
  if (!data || !(data.conflicts || data.invalid) || wanted.length === 0) return answer;
  const run = newRun(app);
  const titles: Record<number, string> = {};
  const named = <Problem extends { operation: number }>(problem: Problem) => {
    const entry = wanted.find(({ index }) => index === problem.operation);
    const title = titles[problem.operation] ?? (entry ? presentTitle(run, entry) : '');
    titles[problem.operation] = title;
    return { ...problem, title };
  };
  const conflicts = (data.conflicts ?? []).map(named);
  const invalid = (data.invalid ?? []).map(named);
  const rest = wanted.filter(({ index, collection }) => !FOLLOWERS.includes(collection) && !(index in titles)).length;
  return { ...answer, body: { ...refused, data: { ...data, conflicts, invalid, rest } } };
}

/** The record's present title; for a deleted record, its title in the log. */
function presentTitle(run: Run, { collection, id, title }: UndoneEntry) {
  const record = recordOrNull(run.tx, collection, id);
  return record === null ? title : titleOf(run, collection, valuesOf(record), id);
}

function checkUndoable(tx: CoreApp, id: string) {
  const sql = 'SELECT undone_by, is_final FROM change_sets WHERE id = {:id}';
  const set = first(tx, sql, { id }, { ...texts('undone_by'), ...flags('is_final') });
  if (set === undefined) throw refusal(404, 'This change is not known.');
  if (set.undone_by !== '') throw refusal(409, 'This change was undone already.', { code: 'already_undone' });
  if (set.is_final) throw wholeRefusal('This change cannot be undone.');
}

/** 'Undo: …' with the label of the original change, 'Undo in part: …', and 'Redo: …' for undoing an undo. */
function undoLabel(tx: CoreApp, id: string, isPartial: boolean) {
  const sql = `WITH RECURSIVE chain (label, undoes, steps) AS (
      SELECT label, undoes, 0 FROM change_sets WHERE id = {:id}
      UNION ALL SELECT s.label, s.undoes, steps + 1 FROM chain JOIN change_sets s ON s.id = chain.undoes
    ) SELECT label, steps FROM chain ORDER BY steps DESC LIMIT 1`;
  const { label, steps } = one(tx, sql, { id }, { ...texts('label'), ...wholes('steps') });
  return `${steps % 2 === 0 ? 'Undo' : 'Redo'}${isPartial ? ' in part' : ''}: ${label}`.slice(0, MAX_LABEL);
}

/** The entries of a change set, last first; `index` is their number in refusals. */
function entriesOf(tx: CoreApp, id: string): UndoneEntry[] {
  const sql = `SELECT [[collection]], record_id AS id, title, [[action]], [[before]], [[after]] FROM audit_entries
    WHERE change_set_id = {:id} ORDER BY position DESC`;
  const rows = all(tx, sql, { id }, texts('collection', 'id', 'title', 'action', 'before', 'after'));
  return rows.map((row, index) => ({
    ...row,
    index,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
  }));
}
