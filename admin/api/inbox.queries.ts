import { queryOptions } from '@tanstack/react-query';
import { INBOX_COUNT_PATH, inboxCountSchema } from '#shared/api/inbox.ts';
import { pocketBase } from './pocketbase.ts';

export const INBOX_KEY = ['inbox'];

/** How many matters are stuck, for the header. */
export const openMattersQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'count'],
  // The header says nothing of a number it cannot get; the inbox itself tells.
  meta: { tellsItself: true },
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => {
    const answer = await pocketBase.send(INBOX_COUNT_PATH, { method: 'GET', signal });
    return inboxCountSchema.parse(answer).count;
  },
});
