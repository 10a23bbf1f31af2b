import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import {
  STAFF_PATH,
  type StaffAdded,
  staffAddedSchema,
  staffInvitePath,
  staffMemberPath,
  staffOwnerPath,
  staffSchema,
} from '#shared/api/staff.ts';

export const STAFF_KEY = ['staff'];

/** Admins and owners, owners first. The server refuses everyone but owners with 403. */
export const staffQuery = queryOptions({
  queryKey: STAFF_KEY,
  queryFn: async () => staffSchema.parse(await pocketBase.send(STAFF_PATH, {})).staff,
});

/** Makes the person with an address an admin. @throws ClientResponseError 400 for an invalid address */
export async function addAdmin(email: string): Promise<StaffAdded> {
  return staffAddedSchema.parse(await pocketBase.send(STAFF_PATH, { method: 'POST', body: { email } })).outcome;
}

/** Sends an invitation again. */
export async function inviteAgain(userId: string): Promise<StaffAdded> {
  return staffAddedSchema.parse(await pocketBase.send(staffInvitePath(userId), { method: 'POST' })).outcome;
}

/** Changes a person's roles. @throws ClientResponseError 400 for the last owner, 404 if the person is not an admin */
export const ROLE_CHANGES = {
  remove: (userId: string) => pocketBase.send(staffMemberPath(userId), { method: 'DELETE' }),
  makeOwner: (userId: string) => pocketBase.send(staffOwnerPath(userId), { method: 'POST' }),
  endOwner: (userId: string) => pocketBase.send(staffOwnerPath(userId), { method: 'DELETE' }),
} as const;
export type RoleChange = keyof typeof ROLE_CHANGES;
