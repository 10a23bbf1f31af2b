// biome-ignore-all lint/style/noProcessEnv: what a person asks of a run of these tests comes from the environment
import { z } from 'zod';

const schema = z.object({
  CHECKOUT_KILLS: z.coerce.number().int().positive().default(9),
  CHECKOUT_SEED: z.coerce.number().int().optional(),
});

/** How often processes are killed, and by which dice. */
export function runVariables(): { kills: number; seed: number } {
  const { CHECKOUT_KILLS: kills, CHECKOUT_SEED: seed } = schema.parse(process.env);
  return { kills, seed: seed ?? Date.now() % 1_000_000 };
}
