import { z } from 'zod';
import { param } from '#admin/lists/search.ts';

/** Search params of the list of changes; invalid ones are ignored. */
export const activitySearchSchema = z.object({
  person: z.string().max(15).optional().catch(undefined),
  kind: z.string().max(50).optional().catch(undefined),
  source: z.string().max(20).optional().catch(undefined),
  /** Days in India, both included. */
  from: param.day,
  to: param.day,
  /** 'products/1001': only changes of this record. */
  record: z
    .string()
    .regex(/^[a-z_]+\/[a-z0-9]+$/)
    .max(70)
    .optional()
    .catch(undefined),
  page: param.page,
  /** The id of the change that is open beside the list. */
  change: z.string().max(15).optional().catch(undefined),
});
type ActivitySearch = z.infer<typeof activitySearchSchema>;

/** The params that decide which changes are listed. */
export type ActivityFilter = Omit<ActivitySearch, 'change'>;

/** The filters that can be chosen above the list, besides the period. */
export const ACTIVITY_FILTERS = ['person', 'kind', 'source'] as const;
