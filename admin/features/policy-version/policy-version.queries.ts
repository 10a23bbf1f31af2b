import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';

/** A version of the policies; it never changes. */
export function policyVersionQuery(id: string) {
  return queryOptions({
    queryKey: ['policy-versions', id],
    queryFn: async () => policyVersionRowSchema.parse(await pocketBase.collection('policy_versions').getOne(id)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const policySchema = z.object({ title: z.string(), lead: z.string(), text: z.string() });

/** Row of policy_versions: the policies and the shop's details that they name (hooks/content/policy-version.ts). */
const policyVersionRowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  texts: z.object({
    identity: z.record(z.string(), z.string()),
    messages: z.object({ question: z.string() }),
    windows: z.object({ return_days: z.number(), exchange_days: z.number(), cancel_hours: z.number() }).optional(),
    terms: policySchema,
    returns: policySchema,
    privacy: policySchema,
    /** Of forms; missing in versions from before they were kept. */
    notices: z.record(z.string(), z.string()).optional(),
  }),
});
export type PolicyVersionRow = z.infer<typeof policyVersionRowSchema>;
