import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/pocketbase.ts';

const REFRESH_MS = 20_000;

const reservationSchema = z.object({
  product_id: z.string(),
  /** Empty for an unstitched variant. */
  size: z.string(),
  stitched: z.boolean(),
  pieces: z.number().int(),
  until: z.string(),
});
/** Pieces of one variant that unpaid orders hold; they are not in its stock. */
export type Reservation = z.infer<typeof reservationSchema>;

const answerSchema = z.object({ reservations: z.array(reservationSchema) });

/** Everything that is reserved now: few rows, which all lists share. */
export const reservationsQuery = queryOptions({
  queryKey: ['reservations'],
  refetchInterval: REFRESH_MS,
  meta: { tellsItself: true },
  queryFn: async ({ signal }): Promise<Reservation[]> =>
    answerSchema.parse(await pocketBase.send('/api/shop/admin/reservations', { method: 'GET', signal })).reservations,
});
