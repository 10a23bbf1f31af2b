import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import {
  proofSchema,
  STAFF_PATH,
  type StaffAdded,
  type StaffMember,
  type StaffRole,
  staffAddedSchema,
  staffInvitePath,
  staffMemberPath,
  staffOwnerPath,
  staffSchema,
  staffSignOutPath,
  TWO_FACTOR_CODE_PATH,
  TWO_FACTOR_PATH,
} from '#shared/api/staff.ts';
import { ADDED_WORDS, STAFF_WORDS } from './messages.ts';

export const STAFF_KEY = ['staff'];

/** The staff, owners first. The server refuses everyone but owners with 403. */
export const staffQuery = queryOptions({
  queryKey: STAFF_KEY,
  queryFn: async () => shownRows(staffSchema, await pocketBase.send(STAFF_PATH, {})),
});

/** Makes the person with an address one of the staff. @throws ClientResponseError 400 for an invalid address */
export async function addStaff(email: string, role: StaffRole): Promise<StaffAdded> {
  return staffAddedSchema.parse(await pocketBase.send(STAFF_PATH, { method: 'POST', body: { email, role } })).outcome;
}

/** Sends an invitation again. */
async function inviteAgain(userId: string): Promise<StaffAdded> {
  return staffAddedSchema.parse(await pocketBase.send(staffInvitePath(userId), { method: 'POST' })).outcome;
}

const ROLE_CHANGES = {
  remove: { method: 'DELETE', path: staffMemberPath },
  makeOwner: { method: 'POST', path: staffOwnerPath },
  signOut: { method: 'POST', path: staffSignOutPath },
  endOwner: { method: 'DELETE', path: staffOwnerPath },
} as const;
export type RoleChange = keyof typeof ROLE_CHANGES;

/** Changes a person's roles. @throws ClientResponseError 400 for the last owner, 404 if the person is not an admin */
export async function changeRole(change: RoleChange, { user_id, email }: StaffMember): Promise<void> {
  const { method, path } = ROLE_CHANGES[change];
  const label = `${STAFF_WORDS[change]}: ${email}`;
  await sendOnce({ label, method, path: path(user_id), key: 'none', answer: z.unknown() });
}

/** Sets the name that activity shows. @throws ClientResponseError 400 for one that is too long */
export async function nameStaff({ user_id, email }: StaffMember, name: string): Promise<void> {
  await sendOnce({
    label: STAFF_WORDS.nameTitle(email),
    method: 'PATCH',
    path: staffMemberPath(user_id),
    body: { name },
    key: 'none',
    answer: z.unknown(),
  });
}

/** Mails a code to the owner; returns what is sent back with it. @throws ClientResponseError 400 without a working mail server */
export async function sendTwoFactorCode(): Promise<string> {
  return proofSchema.parse(await pocketBase.send(TWO_FACTOR_CODE_PATH, { method: 'POST' })).proof;
}

/** Switches two-factor sign-in; off needs no code. @throws ClientResponseError 400 for a wrong code */
export async function switchTwoFactor(change: {
  enabled: boolean;
  proof?: string | undefined;
  code?: string;
}): Promise<void> {
  await pocketBase.send(TWO_FACTOR_PATH, { method: 'POST', body: change });
}

const DONE: Record<RoleChange, string> = {
  remove: STAFF_WORDS.removed,
  makeOwner: STAFF_WORDS.ownerMade,
  signOut: STAFF_WORDS.signedOut,
  endOwner: STAFF_WORDS.ownerEnded,
};

/** Says how an invitation went. */
export function showAdded(outcome: StaffAdded, email: string, role: StaffRole): void {
  const text = ADDED_WORDS[outcome](role);
  if (outcome === 'mail_failed') notifyFailure(email, text);
  else notifySuccess(email, text);
}

/** Sends an invitation again. */
export function useInvitingAgain() {
  return useAction({
    run: ({ user_id }: StaffMember) => inviteAgain(user_id),
    onDone: (outcome, { email, is_packer }) => showAdded(outcome, email, is_packer ? 'packer' : 'admin'),
    affected: [STAFF_KEY],
  });
}

/** Changes a person's roles. They may be the user's own, so access is checked again. */
export function useRoleChange(onDone: () => void) {
  return useAction({
    run: ({ change, member }: { change: RoleChange; member: StaffMember }) => changeRole(change, member),
    onDone: (_, { change }) => {
      notifySuccess(DONE[change]);
      onDone();
    },
    onFailed: onDone,
    affected: [STAFF_KEY, [ACCESS_KEY]],
  });
}
