import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from './pocketbase.ts';

export const INBOX_KEY = ['inbox'];

/** How many matters are stuck, for the header. */
export const openMattersQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'count'],
  // The header says nothing of a number it cannot get; the inbox itself tells.
  meta: { tellsItself: true },
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => {
    const answer = await pocketBase.send('/api/shop/admin/inbox/count', { method: 'GET', signal });
    return z.object({ count: z.number().int() }).parse(answer).count;
  },
});
