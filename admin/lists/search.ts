import { z } from 'zod';

/** Search params of lists; invalid ones are ignored. */
export const param = {
  text: z.string().max(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
  /** The id of a row. */
  id: z
    .string()
    .regex(/^[a-z0-9]{1,15}$/)
    .optional()
    .catch(undefined),
  /** A day in India. */
  day: z.iso.date().optional().catch(undefined),
  oneOf: <Value extends string>(values: readonly Value[]) => z.enum(values).optional().catch(undefined),
};

/** Params that change how rows are shown, not which ones. */
const VIEW = new Set(['page', 'sort', 'size', 'mode']);

/** Whether a search or filter is active. */
export function isNarrowed(search: object): boolean {
  return Object.entries(search).some(([name, value]) => value !== undefined && !VIEW.has(name));
}

/** The number of active filters among these; a period, `from` and `to`, counts once. */
export function countFilters(search: object, names: readonly string[]): number {
  const active = new Set(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [name])));
  return names.filter((name) => active.has(name)).length + Number(active.has('from') || active.has('to'));
}

/** The id of a new row in the URL. */
export const NEW = 'new';
