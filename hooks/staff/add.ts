import type { StaffAdded, StaffRole } from '#shared/api/staff.ts';
import { foldEmail } from '#shared/text/fold.ts';
import { sendAccountMail } from '../account-mails/account-mail.ts';
import { invitationOf } from '../account-mails/invitation.ts';
import { queueAccountMail } from '../account-mails/queue.ts';
import { newRecord, validationErrorsOf } from '../db/rows.ts';
import { giveRole, inRoles, isAdminRole, rolesOf, staffMember, takeRoles } from './roles.ts';

/** The longest address that mail servers accept. */
const LONGEST_ADDRESS = 254;

/**
 * Makes the person with an address an admin or a packer. The outcome is
 * - 'added': the account existed and its address was verified
 * - 'invited': a link to set a password was sent, for a new account or one with an unverified address. The latter's old
 *   password becomes invalid: a stranger may have signed up with the address.
 * - 'mail_failed': invited, but the mail could not be sent
 * - 'known': already has the role, or is an admin and would be a packer
 */
export function addStaff(
  app: CoreApp,
  actor: core.Record,
  body: { email?: unknown; role?: unknown },
): { outcome: StaffAdded } {
  const email = foldEmail(String(body.email ?? ''));
  if (email.length > LONGEST_ADDRESS) throw new BadRequestError('Please enter a valid email address');
  const role: StaffRole = body.role === 'packer' ? 'packer' : 'admin';
  let outcome: StaffAdded = 'known';
  const invited: core.Record[] = [];
  inRoles(app, actor, role === 'packer' ? 'Packer added' : 'Admin added', (tx, entries) => {
    const known = userOf(tx, email);
    if (role === 'packer' && known !== null && rolesOf(tx, known.id).some(isAdminRole)) return;
    const isSafe = known?.verified() === true;
    const user = isSafe ? known : withoutPassword(tx, known, email);
    giveRole(tx, entries, user, role);
    if (role === 'admin') takeRoles(tx, entries, user, ['packer']);
    if (entries.length === 0) return;
    outcome = 'added';
    if (!isSafe) invited.push(user);
  });
  const [user] = invited;
  return { outcome: user ? invite(app, user) : outcome };
}

/** Sends an unused invitation again. */
export function inviteAgain(app: CoreApp, userId: string) {
  const user = staffMember(app, userId);
  if (user.verified()) throw new BadRequestError('This person has signed in already.');
  return { outcome: invite(app, user) };
}

/** Without a mail server the invitation becomes a file. */
function invite(app: CoreApp, user: core.Record): StaffAdded {
  try {
    if (app.settings().smtp.enabled) queueAccountMail(app, user, 'staff_invitation');
    else sendAccountMail(app, user, invitationOf(app, user));
    return 'invited';
  } catch (error) {
    app.logger().error('The invitation was not sent', 'error', String(error));
    return 'mail_failed';
  }
}

function userOf(tx: CoreApp, email: string) {
  const [user] = tx.findAllRecords('users', $dbx.exp('LOWER(email) = {:email}', { email }));
  return user ?? null;
}

/**
 * The account, or a new one, with a random password and no other sign-in.
 * @throws BadRequestError for an invalid address
 */
function withoutPassword(tx: CoreApp, known: core.Record | null, email: string) {
  // A second invitation must not reset a password that was set since.
  if (known !== null && rolesOf(tx, known.id).length > 0) return known;
  const user = known ?? newRecord(tx, 'users');
  if (known === null) user.setEmail(email);
  user.setRandomPassword();
  try {
    tx.save(user);
  } catch (error) {
    if (validationErrorsOf(error) === null) throw error;
    throw new BadRequestError('Please enter a valid email address');
  }
  // A stranger who signed up with the address may have linked a Google account.
  if (known !== null) tx.deleteAllExternalAuthsByRecord(user);
  return user;
}
