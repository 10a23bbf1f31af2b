import type { Inbox, IssueNote, ResolvedIssue } from '#shared/api/inbox.ts';
import { MAX_ISSUE_NOTE } from '#shared/limits.ts';
import type { IssueKind } from '#shared/orders/issue-kinds.ts';
import { STANDING_ISSUES } from '#shared/orders/issue-kinds.ts';
import { type AuditEntry, writeSet } from '../audit/write-set.ts';
import { inWriteTransaction } from '../db/write-transaction.ts';
import { countIssues, isOpenIssue, openIssues } from './issues.ts';

const SHOWN = 50;

/** What needs attention and what staff have dealt with. */
export function inbox(app: CoreApp): Inbox {
  const open = openIssues(app);
  return { open, more: countIssues(app) - open.length, resolved: resolvedIssues(app) };
}

/** Issues that staff marked as resolved, newest first. */
function resolvedIssues(app: CoreApp): ResolvedIssue[] {
  const rows = app.findRecordsByFilter('settled_matters', "reopened_by = ''", '-created_at', SHOWN, 0);
  return rows.map((row) => ({
    id: row.id,
    kind: row.getString('kind') as IssueKind,
    subject: row.getString('subject'),
    note: row.getString('note'),
    actor_email: row.getString('actor_email'),
    created_at: row.getString('created_at'),
  }));
}

/**
 * Marks an issue as resolved. `body` is `{kind, subject, note}`; a repeated request changes nothing.
 * Returns the note's `{id}`, for reopening.
 * @throws BadRequestError without a note, or if the issue is not open, or stays open until it is dealt with
 */
export function resolveIssue(app: CoreApp, admin: core.Record, body: Partial<IssueNote>) {
  const note = String(body.note ?? '').trim();
  if (note === '' || note.length > MAX_ISSUE_NOTE) throw new BadRequestError('Enter a note on how it was resolved.');
  const about = { kind: String(body.kind ?? ''), subject: String(body.subject ?? '') };
  if (STANDING_ISSUES.some((kind) => kind === about.kind))
    throw new BadRequestError('A note does not resolve this issue. Open it and deal with it.');
  let id = '';
  inWriteTransaction(app, (tx) => {
    const filter = "kind = {:kind} && subject = {:subject} && reopened_by = ''";
    const [resolved] = tx.findRecordsByFilter('settled_matters', filter, '', 1, 0, about);
    if (resolved) {
      id = resolved.id;
      return;
    }
    if (!isOpenIssue(tx, about)) throw new BadRequestError('This issue is no longer open.');
    const record = new Record(tx.findCachedCollectionByNameOrId('settled_matters'));
    record.load({ ...about, note, actor_id: admin.id, actor_email: admin.email() });
    tx.save(record);
    id = record.id;
    logged(tx, admin, record, { label: 'Issue resolved', action: 'create' });
  });
  return { id };
}

/**
 * Reopens a resolved issue; the note stays in the database.
 * @throws NotFoundError
 */
export function reopenIssue(app: CoreApp, admin: core.Record, id: string) {
  const [record] = app.findRecordsByFilter('settled_matters', 'id = {:id}', '', 1, 0, { id });
  if (!record) throw new NotFoundError('Note not found.');
  if (record.getString('reopened_by') === '') {
    inWriteTransaction(app, (tx) => {
      record.set('reopened_by', admin.email());
      tx.save(record);
      logged(tx, admin, record, { label: 'Issue reopened', action: 'update' });
    });
  }
  return { id };
}

/** Writes it to the audit log; it is reopened under Needs attention, not undone there. */
function logged(
  tx: CoreApp,
  admin: core.Record,
  record: core.Record,
  { label, action }: { label: string; action: 'create' | 'update' },
) {
  const entry: AuditEntry = {
    collection: 'settled_matters',
    record_id: record.id,
    product_id: '',
    action,
    title: record.getString('subject'),
    before: null,
    after: { kind: record.getString('kind'), note: record.getString('note') },
  };
  writeSet(tx, { actor: admin, label, source: 'form', entries: [entry], results: [], isFinal: true });
}
