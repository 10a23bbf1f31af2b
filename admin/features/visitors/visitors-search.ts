import { z } from 'zod';
import { reportsSearchSchema } from '#admin/features/reports/reports-search.ts';
import { DEVICES, PAGE_TYPES } from '#shared/visits.ts';

/** Search params of visitors and speed: a period, and what the speed is shown of. */
export const visitorsSearchSchema = reportsSearchSchema.extend({
  device: z.enum(DEVICES).optional().catch(undefined),
  page: z.enum(PAGE_TYPES).optional().catch(undefined),
});
export type VisitorsSearch = z.infer<typeof visitorsSearchSchema>;
