import { z } from 'zod';

/** POST (PocketBase, the shop's server only): sends the mails to buyers that wait. */
export const BUYER_MAILS_PATH = '/api/shop/server/buyer-mails/send';

/** 200: how many; what failed is tried again at a later call. */
export const buyerMailsResponseSchema = z.object({ sent: z.number().int(), failed: z.number().int() });
export type BuyerMailsResponse = z.infer<typeof buyerMailsResponseSchema>;
