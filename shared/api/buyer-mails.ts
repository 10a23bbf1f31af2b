import { z } from 'zod';

/** POST (PocketBase, the shop's server only): sends the queued mails to buyers. */
export const BUYER_MAILS_PATH = '/api/shop/server/buyer-mails/send';

/** 200: numbers of mails; failed ones are retried at the next call. */
export const buyerMailsResponseSchema = z.object({ sent: z.number().int(), failed: z.number().int() });
export type BuyerMailsResponse = z.infer<typeof buyerMailsResponseSchema>;
