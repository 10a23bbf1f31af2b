import { queryOptions } from '@tanstack/react-query';
import { HEALTH_PATH, shopHealthSchema } from '#shared/api/health.ts';

const POLL_MS = 300_000;

/** How the shop is covered by backups. */
export const backupQuery = queryOptions({
  queryKey: ['health', 'backup'],
  refetchInterval: POLL_MS,
  queryFn: async ({ signal }) => {
    const response = await fetch(HEALTH_PATH, { signal });
    return shopHealthSchema.parse(await response.json()).parts.backup;
  },
});
