import { z } from 'zod';

const daySchema = z.iso.date().optional().catch(undefined);

/** Search params of the list of changes; invalid ones are ignored. */
export const activitySearchSchema = z.object({
  person: z.string().max(15).optional().catch(undefined),
  kind: z.string().max(50).optional().catch(undefined),
  source: z.string().max(20).optional().catch(undefined),
  /** Days in India, both included. */
  from: daySchema,
  to: daySchema,
  /** 'products/1001': only changes of this record. */
  record: z
    .string()
    .regex(/^[a-z_]+\/[a-z0-9]+$/)
    .max(70)
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
  /** The id of the change that is open beside the list. */
  change: z.string().max(15).optional().catch(undefined),
});
export type ActivitySearch = z.infer<typeof activitySearchSchema>;

/** The params that decide which changes are listed. */
export type ActivityFilter = Omit<ActivitySearch, 'change'>;

/** Whether a filter is set. */
export function isNarrowed({ person, kind, source, from, to, record }: ActivityFilter): boolean {
  return [person, kind, source, from, to, record].some((value) => value !== undefined);
}

/** The number of active filters that can be chosen above the list; a period counts once. */
export function countFilters({ person, kind, source, from, to }: ActivityFilter): number {
  return [person, kind, source, from ?? to].filter((value) => value !== undefined).length;
}
