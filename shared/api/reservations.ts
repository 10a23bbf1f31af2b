import { z } from 'zod';

/** GET (PocketBase, admins only): pieces reserved by unpaid orders, one row per variant, the soonest to expire first. */
export const RESERVATIONS_PATH = '/api/shop/admin/reservations';

const reservationSchema = z.object({
  product_id: z.string(),
  /** Empty for an unstitched variant. */
  size: z.string(),
  stitched: z.boolean(),
  pieces: z.number().int(),
  /** When the last reservation expires. */
  until: z.string(),
});
/** Pieces of one variant reserved by unpaid orders; its stock does not include them. */
export type Reservation = z.infer<typeof reservationSchema>;

export const reservationsSchema = z.object({ reservations: z.array(reservationSchema) });
