// biome-ignore-all lint/style/noProcessEnv: what a person asks of a run of these tests comes from the environment
import { z } from 'zod';
import type { Action } from './actions.ts';

const schema = z.object({
  PUBLISHING_RUNS: z.coerce.number().int().positive().default(12),
  PUBLISHING_LENGTH: z.coerce.number().int().positive().default(12),
  PUBLISHING_SEED: z.coerce.number().int().nullable().default(null),
  PUBLISHING_KILLS: z.coerce.number().int().positive().default(2),
  PUBLISHING_EDITS: z.coerce.number().int().positive().default(200),
  /** As a failure has printed it. */
  PUBLISHING_ACTIONS: z
    .string()
    .transform((text) => z.array(z.custom<Action>()).parse(JSON.parse(text)))
    .nullable()
    .default(null),
});

/** How long, and with what, publishing is tried. */
export function runVariables() {
  const given = schema.parse(process.env);
  return {
    runs: given.PUBLISHING_RUNS,
    longest: given.PUBLISHING_LENGTH,
    seed: given.PUBLISHING_SEED,
    actions: given.PUBLISHING_ACTIONS,
    kills: given.PUBLISHING_KILLS,
    edits: given.PUBLISHING_EDITS,
  };
}
