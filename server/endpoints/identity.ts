import { z } from 'zod';
import { sectionContent } from '#shared/content.ts';
import { contentRowSchema } from '#shared/content-row.ts';
import type { ShopIdentity } from '#shared/shop.ts';
import { database } from './database.ts';

/** The shop's name, address and contacts as they are now. */
export async function readIdentity(): Promise<ShopIdentity> {
  const rows = await database().collection('shop_content').getFullList({ filter: 'id = "identity"' });
  return sectionContent('identity', z.array(contentRowSchema).parse(rows)[0]?.value ?? {});
}
