/** @import { AuditEntry } from '../change-sets/audit.js' */

const { maxLabel } = require('../../shared/api/limits.json');
const { writeSet } = require('../change-sets/audit.js');
const { inWriteTransaction } = require('../write-transaction.js');

/**
 * Makes an admin an owner too.
 * @param {CoreApp} app
 * @param {core.Record} actor
 * @param {string} userId
 */
function makeOwner(app, actor, userId) {
  return inRoles(app, actor, 'Made an owner', (tx, entries) => {
    const user = staffMember(tx, userId);
    if (!rolesOf(tx, userId).some(isAdminRole)) throw new BadRequestError('Only an admin can become an owner.');
    giveRole(tx, entries, user, 'owner');
  });
}

/**
 * Removes the owner role; the person stays an admin. @throws BadRequestError for the last owner
 * @param {CoreApp} app
 * @param {core.Record} actor
 * @param {string} userId
 */
function endOwner(app, actor, userId) {
  return inRoles(app, actor, 'No longer an owner', (tx, entries) => {
    takeRoles(tx, entries, staffMember(tx, userId), ['owner']);
  });
}

/**
 * Removes all roles of a person; their sessions lose access immediately. @throws BadRequestError for the last owner
 * @param {CoreApp} app
 * @param {core.Record} actor
 * @param {string} userId
 */
function removeStaff(app, actor, userId) {
  return inRoles(app, actor, 'Removed from the staff', (tx, entries) => {
    takeRoles(tx, entries, staffMember(tx, userId), ['owner', 'admin', 'packer']);
  });
}

/**
 * Ends every session of a person, in the shop too.
 * @param {CoreApp} app
 * @param {core.Record} actor
 * @param {string} userId
 */
function signOutEverywhere(app, actor, userId) {
  return inRoles(app, actor, 'Signed out everywhere', (tx, entries) => {
    const user = staffMember(tx, userId);
    endSessions(tx, user);
    const [before, after] = [{ sessions: 'signed in' }, { sessions: 'ended' }];
    const entry = { collection: 'users', record_id: user.id, product_id: '', title: user.email() };
    entries.push({ ...entry, action: 'update', before, after });
  });
}

/**
 * @param {CoreApp} tx
 * @param {core.Record} user
 */
function endSessions(tx, user) {
  user.refreshTokenKey();
  tx.save(user);
}

/**
 * Changes roles in one transaction and logs them; `work` gets the transaction and the list of log entries. Returns `{}`.
 * @param {CoreApp} app
 * @param {core.Record} actor
 * @param {string} label
 * @param {(tx: CoreApp, entries: AuditEntry[]) => void} work
 */
function inRoles(app, actor, label, work) {
  inWriteTransaction(app, (tx) => {
    /** @type {AuditEntry[]} */
    const entries = [];
    work(tx, entries);
    const whom = entries[0]?.title;
    if (whom === undefined) return;
    // Final: every admin can undo a change set, but only owners may change roles.
    writeSet(tx, {
      actor,
      label: `${label}: ${whom}`.slice(0, maxLabel),
      source: 'staff',
      entries,
      results: [],
      isFinal: true,
    });
  });
  return {};
}

/**
 * Adds a role unless the person has it. Sessions from before the first role may last longer than those of staff, so they end.
 * @param {CoreApp} tx
 * @param {AuditEntry[]} entries
 * @param {core.Record} user
 * @param {string} role
 */
function giveRole(tx, entries, user, role) {
  const known = rolesOf(tx, user.id);
  if (known.some((one) => one.getString('role') === role)) return;
  if (known.length === 0) endSessions(tx, user);
  const record = new Record(tx.findCollectionByNameOrId('user_roles'));
  record.set('user_id', user.id);
  record.set('role', role);
  tx.save(record);
  entries.push(entryOf(record, user, 'create'));
}

/**
 * @param {CoreApp} tx
 * @param {AuditEntry[]} entries
 * @param {core.Record} user
 * @param {string[]} roles
 */
function takeRoles(tx, entries, user, roles) {
  for (const record of rolesOf(tx, user.id)) {
    if (!roles.includes(record.getString('role'))) continue;
    entries.push(entryOf(record, user, 'delete'));
    tx.delete(record);
  }
  if (roles.includes('owner') && tx.countRecords('user_roles', $dbx.hashExp({ role: 'owner' })) === 0) {
    throw new BadRequestError('This is the only owner. Make someone else an owner first.');
  }
}

/**
 * @param {CoreApp} tx
 * @param {string} userId
 * @throws NotFoundError if the person has no role
 */
function staffMember(tx, userId) {
  if (rolesOf(tx, userId).length === 0) throw new NotFoundError('This person is not one of the staff any more.');
  return tx.findRecordById('users', userId);
}

/** @param {core.Record} role */
function isAdminRole(role) {
  return role.getString('role') === 'admin';
}

/**
 * @param {CoreApp} tx
 * @param {string} userId
 */
function rolesOf(tx, userId) {
  return tx.findAllRecords('user_roles', $dbx.hashExp({ user_id: userId }));
}

/**
 * @param {core.Record} record
 * @param {core.Record} user
 * @param {'create' | 'delete'} action
 * @returns {AuditEntry}
 */
function entryOf(record, user, action) {
  const values = { role: record.getString('role'), user_id: user.id };
  return {
    collection: 'user_roles',
    record_id: record.id,
    product_id: '',
    action,
    title: user.email(),
    before: action === 'delete' ? values : null,
    after: action === 'create' ? values : null,
  };
}

module.exports = {
  makeOwner,
  endOwner,
  removeStaff,
  signOutEverywhere,
  inRoles,
  giveRole,
  takeRoles,
  rolesOf,
  isAdminRole,
  staffMember,
};
