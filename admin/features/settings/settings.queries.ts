import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';

/** The only record (docs/manual/settings.md), with its column names. */
const settingsRowSchema = z.object({
  id: z.string(),
  placeholder_claims: z.boolean(),
  all_collection_pages: z.boolean(),
  low_stock_below: z.number(),
  low_size_below: z.number(),
  /** Addresses with commas between; '' for the owners'. */
  order_mail_to: z.string().default(''),
  /** Empty for a shop that began with the demo. */
  opening: z.enum(['', 'preparing', 'open']),
});
export type SettingsRow = z.infer<typeof settingsRowSchema>;
export type Setting = 'placeholder_claims' | 'all_collection_pages';

/** The shop's settings. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => settingsRowSchema.parse(await pocketBase.collection('shop_settings').getFirstListItem('')),
});
