import { z } from 'zod';
import { MAX_SIZE_NAME } from '#shared/product/sizes.ts';
import { STOCK_REQUEST_EMAIL } from '#shared/product/stock-requests.ts';
import { plainEmail } from '#shared/text/fold.ts';

/** GET (PocketBase, admins only): how many shoppers wait for which sizes. */
export const WAITING_SHOPPERS_PATH = '/api/shop/admin/stock-requests';

export const stockRequestSchema = z.object({
  product_id: z.string().min(1).max(64),
  size: z.string().min(1).max(MAX_SIZE_NAME),
  email: z.string().overwrite(plainEmail).max(STOCK_REQUEST_EMAIL).pipe(z.email()),
  /** A field that people do not see. Programs that fill it get the answer of success. */
  website: z.string().max(200).default(''),
});
export type KeepStockRequest = Omit<z.infer<typeof stockRequestSchema>, 'website'>;

/** is_kept: false if the shop sends no mails about stock. */
export const stockRequestAnswerSchema = z.object({ is_kept: z.boolean() });
export type StockRequestAnswer = z.infer<typeof stockRequestAnswerSchema>;

export interface StopStockMails {
  /** Of any request of the address. */
  id: string;
}

export const waitingShoppersSchema = z.object({
  sizes: z.array(z.object({ product_id: z.string(), size: z.string(), shoppers: z.number().int().min(1) })),
});
export type WaitingShoppers = z.infer<typeof waitingShoppersSchema>;
