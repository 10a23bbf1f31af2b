/** @import { StaffAdded } from '../../shared/api/staff.ts' */

const { inRoles, giveRole, staffMember } = require('./roles.js');
const { complaintsOf } = require('../change-sets/rows.js');
const { sendInvitation } = require('./invitation.js');

/** As mail servers have it. */
const LONGEST_ADDRESS = 254;

/**
 * Makes the person of an address an admin. Takes `{email}`, gives `{outcome}`:
 * - 'added': the account was there, and its owner had shown that the address is theirs
 * - 'invited': a link to choose a password was sent; for a new account, and for one whose address nobody has confirmed.
 *   Whoever signed up with somebody else's address must not become an admin by it: the old password ends.
 * - 'mail_failed': as invited, but the mail could not be sent
 * - 'known': is an admin already
 * @param {CoreApp} app
 * @param {core.Record} actor
 * @param {{ email?: unknown }} body
 * @returns {{ outcome: StaffAdded }}
 */
function addAdmin(app, actor, body) {
  const email = String(body.email ?? '')
    .trim()
    .toLowerCase();
  if (email.length > LONGEST_ADDRESS) throw new BadRequestError('Please enter a valid email address');
  /** @type {StaffAdded} */
  let outcome = 'known';
  /** @type {core.Record[]} */
  const invited = [];
  inRoles(app, actor, 'Admin added', (tx, entries) => {
    const known = userOf(tx, email);
    const isSafe = known?.verified() === true;
    const user = isSafe ? known : withoutPassword(tx, known, email);
    giveRole(tx, entries, user, 'admin');
    if (entries.length === 0) return;
    outcome = 'added';
    if (!isSafe) invited.push(user);
  });
  const [user] = invited;
  return { outcome: user ? invite(app, user) : outcome };
}

/**
 * Sends the invitation of somebody who has not come yet once more. Gives `{outcome: 'invited' | 'mail_failed'}`.
 * @param {CoreApp} app
 * @param {string} userId
 */
function inviteAgain(app, userId) {
  const user = staffMember(app, userId);
  if (user.verified()) throw new BadRequestError('This person has signed in already.');
  return { outcome: invite(app, user) };
}

/**
 * @param {CoreApp} app
 * @param {core.Record} user
 * @returns {StaffAdded}
 */
function invite(app, user) {
  try {
    sendInvitation(app, user);
    return 'invited';
  } catch (error) {
    app.logger().error('The invitation was not sent', 'error', String(error));
    return 'mail_failed';
  }
}

/**
 * @param {CoreApp} tx
 * @param {string} email
 */
function userOf(tx, email) {
  const [user] = tx.findAllRecords('users', $dbx.exp('LOWER(email) = {:email}', { email }));
  return user ?? null;
}

/**
 * The account, or a new one, with a password nobody knows and no other way in.
 * @param {CoreApp} tx
 * @param {core.Record | null} known
 * @param {string} email
 * @throws BadRequestError when the address is none
 */
function withoutPassword(tx, known, email) {
  // Asked twice is no reason to end a password that was chosen since.
  if (known !== null && tx.countRecords('user_roles', $dbx.hashExp({ user_id: known.id, role: 'admin' })) > 0)
    return known;
  const user = known ?? new Record(tx.findCollectionByNameOrId('users'));
  if (known === null) user.setEmail(email);
  user.setRandomPassword();
  try {
    tx.save(user);
  } catch (error) {
    if (complaintsOf(error) === null) throw error;
    throw new BadRequestError('Please enter a valid email address');
  }
  // Whoever signed up with somebody else's address may have tied a sign-in of their own to it.
  if (known !== null) tx.deleteAllExternalAuthsByRecord(user);
  return user;
}

module.exports = { addAdmin, inviteAgain };
