import type { StaffAdded } from '#shared/api/staff.ts';

/** The Staff view; the specification has none, so these words are ours. */
export const STAFF_WORDS = {
  title: 'Staff',
  loading: 'Loading the staff',
  onlyOwners: 'Only owners see who works here',
  onlyOwnersHint: 'Ask an owner of the shop if somebody is to be added or removed.',
  email: 'Email',
  emailHint: 'Somebody without an account gets a mail with a link to choose a password.',
  add: 'Add an admin',
  adding: 'Adding…',
  person: 'Person',
  since: 'Admin since',
  lastChange: 'Last change',
  actions: 'Actions',
  never: 'Never',
  owner: 'Owner',
  invited: 'Invited',
  you: 'You',
  makeOwner: 'Make an owner',
  endOwner: 'End being an owner',
  remove: 'Remove',
  inviteAgain: 'Send the invitation again',
  removed: 'The admin was removed',
  ownerMade: 'There is one more owner now',
  ownerEnded: 'This person is an admin like others now',
  lastOwner: 'The shop needs an owner: make somebody else an owner first.',
} as const;

/** What became of adding somebody, or of inviting somebody again. */
export const ADDED_WORDS: Record<StaffAdded, string> = {
  added: 'is an admin now',
  invited: 'is an admin now and was sent a mail with a link to choose a password',
  mail_failed:
    'is an admin now, but the mail could not be sent. Ask them to choose a password with “Forgot password” on the sign-in page.',
  known: 'is an admin already',
};

/** What a dialog asks, says and does. */
export const QUESTIONS = {
  remove: {
    title: (email: string) => `Remove ${email}?`,
    text: 'The admin is closed to them at once. They keep their account as a shopper, and what they have changed stays.',
    action: 'Remove',
  },
  makeOwner: {
    title: (email: string) => `Make ${email} an owner?`,
    text: 'Owners add and remove admins and owners, you among them.',
    action: 'Make an owner',
  },
  endOwner: {
    title: (email: string) => `End ${email} being an owner?`,
    text: 'They stay an admin, and no longer see or change who works here.',
    action: 'End being an owner',
  },
} as const;
