import { z } from 'zod';

const schema = z.object({
  /** How many requests; npm test sends the few it has time for. */
  FUZZ_REQUESTS: z.coerce.number().int().min(1).default(1500),
  /** The same seed sends the same requests. */
  FUZZ_SEED: z.coerce.number().int().default(20_261_122),
});

/** How much is sent, as the environment says. @throws ZodError for what is no number */
export function fuzzVariables(): { requests: number; seed: number } {
  const { FUZZ_REQUESTS: requests, FUZZ_SEED: seed } = schema.parse(process.env);
  return { requests, seed };
}
