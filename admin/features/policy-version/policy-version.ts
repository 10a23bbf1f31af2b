import { z } from 'zod';

const policySchema = z.object({ title: z.string(), lead: z.string(), text: z.string() });

/** Row of policy_versions: the policies and the shop's details that they name (hooks/content/policy-version.ts). */
export const policyVersionRowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  texts: z.object({
    identity: z.record(z.string(), z.string()),
    messages: z.object({ question: z.string() }),
    terms: policySchema,
    returns: policySchema,
    privacy: policySchema,
  }),
});
export type PolicyVersionRow = z.infer<typeof policyVersionRowSchema>;
