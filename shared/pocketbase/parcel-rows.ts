import { z } from 'zod';

const parcelSchema = z.object({
  id: z.string(),
  courier: z.string(),
  name: z.string(),
  url: z.string(),
  tracking_number: z.string(),
  sent_on: z.string(),
  items: z.array(z.object({ item_id: z.string(), quantity: z.number().int() })),
});

/** The parcels of a stored order; none if the column is empty or was written by hand. */
export const storedParcelsSchema = z
  .array(parcelSchema)
  .nullish()
  .catch(null)
  .transform((parcels) => parcels ?? []);
