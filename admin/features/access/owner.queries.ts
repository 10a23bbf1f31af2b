import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';

/** Whether the signed-in admin is an owner. It only hides the Staff page; the server checks the role itself. */
export function ownerQuery() {
  const userId = pocketBase.authStore.record?.id ?? '';
  return queryOptions({
    queryKey: [ACCESS_KEY, userId, 'owner'],
    enabled: userId !== '',
    staleTime: 60_000,
    meta: { showsOwnFailure: true },
    queryFn: async () => {
      const filter = pocketBase.filter('user_id = {:userId} && role = "owner"', { userId });
      return (await pocketBase.collection('user_roles').getList(1, 1, { filter })).totalItems > 0;
    },
  });
}
