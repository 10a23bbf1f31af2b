import type { StaffAdded, StaffRole } from '#shared/api/staff.ts';

/** The Staff page, which is not in the specification. */
export const STAFF_WORDS = {
  title: 'Staff',
  loading: 'Loading the staff',
  onlyOwners: 'Only owners can see the staff',
  onlyOwnersHint: 'Ask an owner of the shop to add or remove staff.',
  email: 'Email',
  emailHint: 'Anyone without an account gets an email with a link to choose a password.',
  add: 'Invite',
  adding: 'Inviting…',
  person: 'Person',
  role: 'Role',
  roles: {
    admin: 'Admin: runs the shop',
    packer: 'Packer: packs orders, sees no prices',
  },
  packer: 'Packer',
  since: 'Since',
  lastChange: 'Last change',
  actions: 'Actions',
  never: 'Never',
  owner: 'Owner',
  invited: 'Invited',
  you: 'You',
  makeOwner: 'Make owner',
  endOwner: 'Remove as owner',
  remove: 'Remove',
  inviteAgain: 'Send invitation again',
  name: 'Name',
  rename: 'Name',
  nameTitle: (email: string) => `Name of ${email}`,
  nameHint: 'Activity shows it with the email.',
  save: 'Save',
  named: 'Name saved',
  signOut: 'Sign out everywhere',
  signedOut: 'Signed out everywhere',
  removed: 'Removed from the staff',
  ownerMade: 'Owner added',
  ownerEnded: 'No longer an owner',
  lastOwner: 'You’re the only owner. Make someone else an owner first.',
} as const;

const AS: Record<StaffRole, string> = { admin: 'an admin', packer: 'a packer' };

/** The result of an invitation. */
export const ADDED_WORDS: Record<StaffAdded, (role: StaffRole) => string> = {
  added: (role) => `is ${AS[role]} now`,
  invited: (role) => `is ${AS[role]} now and gets an email with a link to choose a password`,
  mail_failed: (role) =>
    `is ${AS[role]} now, but the email could not be sent. Ask them to choose a password with “Forgot password” on the sign-in page.`,
  known: (role) => `is already ${role === 'packer' ? 'one of the staff' : 'an admin'}`,
};

/** The question before a change, its effect, and the label of the button. */
export const QUESTIONS = {
  remove: {
    title: (email: string) => `Remove ${email}?`,
    text: 'They lose access immediately. Their shopper account and the changes they made stay.',
    action: 'Remove',
  },
  makeOwner: {
    title: (email: string) => `Make ${email} an owner?`,
    text: 'Owners can add and remove admins and owners, including you.',
    action: 'Make owner',
  },
  signOut: {
    title: (email: string) => `Sign out ${email} everywhere?`,
    text: 'All their sessions end, in the admin and in the shop, on every device. They can sign in again with their password.',
    action: 'Sign out everywhere',
  },
  endOwner: {
    title: (email: string) => `Remove ${email} as owner?`,
    text: 'They stay an admin but can no longer see or change the staff.',
    action: 'Remove as owner',
  },
} as const;

/** Two-factor sign-in. */
export const TWO_FACTOR_WORDS = {
  title: 'Two-factor sign-in',
  on: 'On',
  off: 'Off',
  text: 'Staff type their password and then a code that comes by email. Shoppers sign in as before.',
  noMailServer:
    'Codes come by email, and this shop has no mail server yet. Set one up first, under Settings, Services.',
  start: 'Switch on…',
  startHint: 'First we send a code to you, to be sure that emails arrive.',
  sending: 'Sending…',
  code: 'Code from the email',
  codeHint:
    'It comes by email within a minute and works for 10 minutes. Nothing there? Send a test under Settings → Emails.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  sendAgain: 'Send another code',
  switchedOn: 'Two-factor sign-in is on',
  switchedOff: 'Two-factor sign-in is off',
  offTitle: 'Switch off two-factor sign-in?',
  offText: 'A password alone is enough to sign in again, for all staff.',
} as const;
