import { z } from 'zod/mini';

const refusalSchema = z.object({
  status: z.number().check(z.positive()),
  response: z.object({
    message: z.string(),
    data: z._default(z.record(z.string(), z.object({ message: z.string() })), {}),
  }),
});

/** What PocketBase says in a refusal: of a field, before of the whole; `otherwise` when it did not answer. */
export function serverMessage(error: unknown, otherwise: string): string {
  const refusal = refusalSchema.safeParse(error);
  if (!refusal.success) return otherwise;
  const [field] = Object.entries(refusal.data.response.data);
  return field === undefined ? refusal.data.response.message || otherwise : `${field[0]}: ${field[1].message}`;
}
