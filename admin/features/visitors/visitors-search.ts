import type { z } from 'zod';
import { reportsSearchSchema } from '#admin/features/reports/reports-search.ts';
import { param } from '#admin/lists/search.ts';
import { DEVICES, PAGE_TYPES } from '#shared/visits.ts';

/** Search params of visitors and speed: a period, and what the speed is shown of. */
export const visitorsSearchSchema = reportsSearchSchema.extend({
  device: param.oneOf(DEVICES),
  page: param.oneOf(PAGE_TYPES),
});
export type VisitorsSearch = z.infer<typeof visitorsSearchSchema>;
