import { z } from 'zod';

/**
 * GET /api/shop/admin/affected-people?from=2026-11-01&to=2026-11-21&page=1&per_page=500 (PocketBase, owners only): whom to tell of a
 * data breach. Everyone who gave the shop a phone number or an email address in these days of India, both included; without a day,
 * before or after it too. A row for each pair of number and address.
 */
export const AFFECTED_PEOPLE_PATH = '/api/shop/admin/affected-people';

export const affectedPeopleSchema = z.object({
  items: z.array(z.object({ name: z.string(), phone: z.string(), email: z.string(), last_at: z.string() })),
  totalItems: z.number(),
  totalPages: z.number(),
});
export type AffectedPeople = z.infer<typeof affectedPeopleSchema>;
