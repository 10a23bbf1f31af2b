import type { StaffAdded } from '#shared/api/staff.ts';

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
  since: 'Admin since',
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
  removed: 'Admin removed',
  ownerMade: 'Owner added',
  ownerEnded: 'No longer an owner',
  lastOwner: 'You’re the only owner. Make someone else an owner first.',
} as const;

/** The result of an invitation. */
export const ADDED_WORDS: Record<StaffAdded, string> = {
  added: 'is an admin now',
  invited: 'is an admin now and gets an email with a link to choose a password',
  mail_failed:
    'is an admin now, but the email could not be sent. Ask them to choose a password with “Forgot password” on the sign-in page.',
  known: 'is already an admin',
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
  endOwner: {
    title: (email: string) => `Remove ${email} as owner?`,
    text: 'They stay an admin but can no longer see or change the staff.',
    action: 'Remove as owner',
  },
} as const;
