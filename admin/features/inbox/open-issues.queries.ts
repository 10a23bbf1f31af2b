import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { INBOX_COUNT_PATH, inboxCountSchema } from '#shared/api/inbox.ts';

export const INBOX_KEY = ['inbox'];

/** The number of open issues, for the sidebar. */
export const openIssuesQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'count'],
  // The sidebar shows no number if this fails; the page Needs attention shows the failure.
  meta: { showsOwnFailure: true },
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => {
    const answer = await pocketBase.send(INBOX_COUNT_PATH, { method: 'GET', signal });
    return inboxCountSchema.parse(answer).count;
  },
});
