import { MAX_LABEL } from '#shared/limits.ts';
import { type AuditEntry, writeSet } from '../audit/write-set.ts';
import { createRecord, recordsWhere } from '../db/rows.ts';
import { inWriteTransaction } from '../db/transaction.ts';

/** The longest name, in characters. */
const LONGEST_NAME = 100;

/** Makes an admin an owner too. */
export function makeOwner(app: CoreApp, actor: core.Record, userId: string) {
  return inRoles(app, actor, 'Made an owner', (tx, entries) => {
    const user = staffMember(tx, userId);
    if (!rolesOf(tx, userId).some(isAdminRole)) throw new BadRequestError('Only an admin can become an owner.');
    giveRole(tx, entries, user, 'owner');
  });
}

/**
 * Removes the owner role; the person stays an admin.
 * @throws BadRequestError for the last owner
 */
export function endOwner(app: CoreApp, actor: core.Record, userId: string) {
  return inRoles(app, actor, 'No longer an owner', (tx, entries) => {
    takeRoles(tx, entries, staffMember(tx, userId), ['owner']);
  });
}

/**
 * Removes all roles of a person; their sessions lose access immediately.
 * @throws BadRequestError for the last owner
 */
export function removeStaff(app: CoreApp, actor: core.Record, userId: string) {
  return inRoles(app, actor, 'Removed from the staff', (tx, entries) => {
    takeRoles(tx, entries, staffMember(tx, userId), ['owner', 'admin', 'packer']);
  });
}

/** Ends every session of a person, in the shop too. */
export function signOutEverywhere(app: CoreApp, actor: core.Record, userId: string) {
  return inRoles(app, actor, 'Signed out everywhere', (tx, entries) => {
    const user = staffMember(tx, userId);
    endSessions(tx, user);
    const [before, after] = [{ sessions: 'signed in' }, { sessions: 'ended' }];
    entries.push({ collection: 'users', record_id: user.id, title: user.email(), action: 'update', before, after });
  });
}

function endSessions(tx: CoreApp, user: core.Record) {
  user.refreshTokenKey();
  tx.save(user);
}

/** Changes roles in one transaction and logs them; `work` gets the transaction and the list of log entries. */
export function inRoles(
  app: CoreApp,
  actor: core.Record,
  label: string,
  work: (tx: CoreApp, entries: AuditEntry[]) => void,
) {
  inWriteTransaction(app, (tx) => {
    const entries: AuditEntry[] = [];
    work(tx, entries);
    const whom = entries[0]?.title;
    if (whom === undefined) return;
    // Final: every admin can undo a change set, but only owners may change roles.
    const about = `${label}: ${whom}`.slice(0, MAX_LABEL);
    writeSet(tx, { actor, label: about, source: 'staff', entries, isFinal: true });
  });
  return {};
}

/** Adds a role unless the person has it. Sessions from before the first role may last longer than those of staff, so they end. */
export function giveRole(tx: CoreApp, entries: AuditEntry[], user: core.Record, role: string) {
  const known = rolesOf(tx, user.id);
  if (known.some((one) => one.getString('role') === role)) return;
  if (known.length === 0) endSessions(tx, user);
  const record = createRecord(tx, 'user_roles', { user_id: user.id, role });
  entries.push(entryOf(record, user, 'create'));
}

export function takeRoles(tx: CoreApp, entries: AuditEntry[], user: core.Record, roles: string[]) {
  for (const record of rolesOf(tx, user.id)) {
    if (!roles.includes(record.getString('role'))) continue;
    entries.push(entryOf(record, user, 'delete'));
    tx.delete(record);
  }
  if (roles.includes('owner') && tx.countRecords('user_roles', $dbx.hashExp({ role: 'owner' })) === 0) {
    throw new BadRequestError('This is the only owner. Make someone else an owner first.');
  }
}

/** @throws NotFoundError if the person has no role */
export function staffMember(tx: CoreApp, userId: string) {
  if (rolesOf(tx, userId).length === 0) throw new NotFoundError('This person is not one of the staff any more.');
  return tx.findRecordById('users', userId);
}

export function isAdminRole(role: core.Record) {
  return role.getString('role') === 'admin';
}

export function rolesOf(tx: CoreApp, userId: string) {
  return recordsWhere(tx, 'user_roles', { user_id: userId });
}

function entryOf(record: core.Record, user: core.Record, action: 'create' | 'delete'): AuditEntry {
  const values = { role: record.getString('role'), user_id: user.id };
  const change = action === 'create' ? { after: values } : { before: values };
  return { collection: 'user_roles', record_id: record.id, action, title: user.email(), ...change };
}

/** Sets the name that activity and timelines show for a person, and logs it; '' shows the email alone again. */
export function nameStaff(app: CoreApp, actor: core.Record, userId: string, body: { name?: unknown }) {
  const name = String(body.name ?? '').trim();
  if (name.length > LONGEST_NAME) throw new BadRequestError(`A name has at most ${LONGEST_NAME} characters.`);
  inRoles(app, actor, 'Named', (tx, entries) => {
    const user = staffMember(tx, userId);
    const before = { name: user.getString('name') };
    if (before.name === name) return;
    user.set('name', name);
    tx.save(user);
    const entry = { collection: 'users', record_id: user.id, title: user.email() };
    entries.push({ ...entry, action: 'update', before, after: { name } });
  });
  return { name };
}
