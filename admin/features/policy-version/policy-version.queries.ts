import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { policyVersionRowSchema } from '#admin/features/policy-version/policy-version.ts';

/** A version of the policies; it never changes. */
export function policyVersionQuery(id: string) {
  return queryOptions({
    queryKey: ['policy-versions', id],
    queryFn: async () => policyVersionRowSchema.parse(await pocketBase.collection('policy_versions').getOne(id)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
