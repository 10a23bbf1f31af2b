import { z } from 'zod';

/** Whose session this is. The shop's server asks with the token of a request. */
export const ownAccountSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the email address is confirmed. */
  verified: z.boolean(),
  roles: z.array(z.string()),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;
