import { z } from 'zod';

/** What a person of the staff may do; owners are admins too. */
export type StaffRole = 'admin' | 'packer';

/** GET lists staff; POST `{email, role}` adds somebody (PocketBase, owners only). */
export const STAFF_PATH = '/api/shop/admin/staff';

/** DELETE: removes all roles of a user. PATCH `{name}`: the name that activity shows. */
export const staffMemberPath = (userId: string): string => `${STAFF_PATH}/${userId}`;

/** POST makes an admin an owner; DELETE makes an owner an admin. */
export const staffOwnerPath = (userId: string): string => `${staffMemberPath(userId)}/owner`;

/** POST: sends the invitation again. */
export const staffInvitePath = (userId: string): string => `${staffMemberPath(userId)}/invite`;

/** POST: ends every session of a person. */
export const staffSignOutPath = (userId: string): string => `${staffMemberPath(userId)}/sign-out`;

/** POST `{enabled, proof, code}`: switches the second factor of all staff; off needs no code (PocketBase, owners only). */
export const TWO_FACTOR_PATH = '/api/shop/admin/two-factor';

/** POST: mails a code to the owner, so that codes are switched on only if they arrive; answers `proofSchema`. */
export const TWO_FACTOR_CODE_PATH = `${TWO_FACTOR_PATH}/code`;

export const proofSchema = z.object({ proof: z.string() });

const staffMemberSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  is_owner: z.boolean(),
  is_packer: z.boolean(),
  /** The email address is not verified yet. */
  is_invited: z.boolean(),
  since: z.string(),
  /** When they last changed something; '' for never. */
  last_change: z.string(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffSchema = z.object({
  staff: z.array(staffMemberSchema),
  /** Whether staff sign in with a code by email too. */
  two_factor: z.boolean(),
  has_mail_server: z.boolean(),
});

/** Outcome of adding or inviting somebody (hooks/staff/add.ts). */
export const staffAddedSchema = z.object({ outcome: z.enum(['added', 'invited', 'mail_failed', 'known']) });
export type StaffAdded = z.infer<typeof staffAddedSchema>['outcome'];
