import { z } from 'zod';

/** GET (PocketBase, admins only): the pieces that unpaid orders hold, a row a variant, the soonest free first. */
export const RESERVATIONS_PATH = '/api/shop/admin/reservations';

const reservationSchema = z.object({
  product_id: z.string(),
  /** Empty for an unstitched variant. */
  size: z.string(),
  stitched: z.boolean(),
  pieces: z.number().int(),
  /** When the last of them is free unless it is paid. */
  until: z.string(),
});
/** Pieces of one variant that unpaid orders hold; they are not in its stock. */
export type Reservation = z.infer<typeof reservationSchema>;

export const reservationsSchema = z.object({ reservations: z.array(reservationSchema) });
