import { z } from 'zod';

/** GET, and POST `{email}` (PocketBase, owners only): who works here, and somebody new. */
export const STAFF_PATH = '/api/shop/admin/staff';

/** DELETE: takes the roles of somebody. */
export const staffMemberPath = (userId: string): string => `${STAFF_PATH}/${userId}`;

/** POST makes an owner of an admin, DELETE an admin of an owner. */
export const staffOwnerPath = (userId: string): string => `${staffMemberPath(userId)}/owner`;

/** POST: sends the invitation once more. */
export const staffInvitePath = (userId: string): string => `${staffMemberPath(userId)}/invite`;

const staffMemberSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  is_owner: z.boolean(),
  /** Has not shown yet that the address is theirs. */
  is_invited: z.boolean(),
  since: z.string(),
  /** When they last changed something; '' for never. */
  last_change: z.string(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffSchema = z.object({ staff: z.array(staffMemberSchema) });

/** What became of adding or inviting somebody (pb_hooks/staff/add.js). */
export const staffAddedSchema = z.object({ outcome: z.enum(['added', 'invited', 'mail_failed', 'known']) });
export type StaffAdded = z.infer<typeof staffAddedSchema>['outcome'];
