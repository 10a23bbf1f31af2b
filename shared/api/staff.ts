import { z } from 'zod';

/** GET lists staff; POST `{email}` adds an admin (PocketBase, owners only). */
export const STAFF_PATH = '/api/shop/admin/staff';

/** DELETE: removes all roles of a user. */
export const staffMemberPath = (userId: string): string => `${STAFF_PATH}/${userId}`;

/** POST makes an admin an owner; DELETE makes an owner an admin. */
export const staffOwnerPath = (userId: string): string => `${staffMemberPath(userId)}/owner`;

/** POST: sends the invitation again. */
export const staffInvitePath = (userId: string): string => `${staffMemberPath(userId)}/invite`;

const staffMemberSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  is_owner: z.boolean(),
  /** The email address is not verified yet. */
  is_invited: z.boolean(),
  since: z.string(),
  /** When they last changed something; '' for never. */
  last_change: z.string(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffSchema = z.object({ staff: z.array(staffMemberSchema) });

/** Outcome of adding or inviting an admin (pb_hooks/staff/add.js). */
export const staffAddedSchema = z.object({ outcome: z.enum(['added', 'invited', 'mail_failed', 'known']) });
export type StaffAdded = z.infer<typeof staffAddedSchema>['outcome'];
