import type { Inbox, IssueNote, ResolvedIssue } from '#shared/api/inbox.ts';
import type { AuditKind } from '#shared/audit-kinds.ts';
import { MAX_ISSUE_NOTE } from '#shared/limits.ts';
import { STANDING_ISSUES } from '#shared/orders/issue-kinds.ts';
import { writeFinal } from '../audit/write-set.ts';
import { texts } from '../db/query.ts';
import { createRecord, read, recordOr404, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { isOpenIssue, openIssues } from './issues.ts';

const SHOWN = 50;

/** What needs attention and what staff have dealt with. */
export function inbox(app: CoreApp): Inbox {
  const { open, total } = openIssues(app);
  return { open, more: total - open.length, resolved: resolvedIssues(app) };
}

/** Issues that staff marked as resolved, newest first. */
function resolvedIssues(app: CoreApp): ResolvedIssue[] {
  const rows = app.findRecordsByFilter('settled_matters', "reopened_by = ''", '-created_at', SHOWN, 0);
  return rows.map((row) => read(row, texts('id', 'kind', 'subject', 'note', 'actor_email', 'created_at')));
}

/**
 * Marks an issue as resolved; a repeated request changes nothing. Returns the id of the note, for reopening.
 * @throws BadRequestError without a note, or if the issue is not open, or stays open until it is dealt with
 */
export function resolveIssue(app: CoreApp, admin: core.Record, body: Partial<IssueNote>) {
  const note = String(body.note ?? '').trim();
  if (note === '' || note.length > MAX_ISSUE_NOTE) throw new BadRequestError('Enter a note on how it was resolved.');
  const about = { kind: String(body.kind ?? ''), subject: String(body.subject ?? '') };
  if (STANDING_ISSUES.some((kind) => kind === about.kind))
    throw new BadRequestError('A note does not resolve this issue. Open it and deal with it.');
  return inDurableTransaction(app, (tx) => {
    const resolved = recordWhere(tx, 'settled_matters', { ...about, reopened_by: '' });
    if (resolved) return { id: resolved.id };
    if (!isOpenIssue(tx, about)) throw new BadRequestError('This issue is no longer open.');
    const actor = { actor_id: admin.id, actor_email: admin.email() };
    const record = createRecord(tx, 'settled_matters', { ...about, note, ...actor });
    logNote(tx, admin, record, { kind: 'issue_resolved', action: 'create' });
    return { id: record.id };
  });
}

/**
 * Reopens a resolved issue; the note stays in the database.
 * @throws NotFoundError
 */
export function reopenIssue(app: CoreApp, admin: core.Record, id: string) {
  return inDurableTransaction(app, (tx) => {
    const record = recordOr404(tx, 'settled_matters', id, 'Note not found.');
    if (record.getString('reopened_by') === '') {
      record.set('reopened_by', admin.email());
      tx.save(record);
      logNote(tx, admin, record, { kind: 'issue_reopened', action: 'update' });
    }
    return { id };
  });
}

/** Writes it to the audit log; it is reopened under Needs attention, not undone there. */
function logNote(
  tx: CoreApp,
  actor: core.Record,
  note: core.Record,
  { kind, action }: { kind: AuditKind; action: 'create' | 'update' },
) {
  const after = { kind: note.getString('kind'), note: note.getString('note') };
  const about = { collection: 'settled_matters', record_id: note.id, title: note.getString('subject') };
  writeFinal(tx, { actor, kind, entry: { ...about, action, after } });
}
