import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import type { Days } from '#admin/features/reports/reports-search.ts';
import { VISITS_PATH, visitsSchema } from '#shared/api/visits.ts';
import type { VisitorsSearch } from './visitors-search.ts';

/** The visits of a period, with the speed of one device class or page type, or of all. */
export function visitsQuery({ from, to }: Days, { device, page }: VisitorsSearch = {}) {
  return queryOptions({
    queryKey: ['visits', from, to, device, page],
    queryFn: async () => {
      const query = { from, to, ...(device && { device }), ...(page && { page }) };
      return visitsSchema.parse(await pocketBase.send(VISITS_PATH, { query }));
    },
  });
}
