import { sectionContent } from '#shared/content/content.ts';
import type { ContentSection, ShopContent } from '#shared/content/content-fields.ts';
import { contentRowSchema } from '#shared/content/content-row.ts';
import { database } from './database.ts';
import { shownRows } from './readable-row.ts';

/** A section of the shop's content as it is now. */
export async function readContent<Section extends ContentSection>(section: Section): Promise<ShopContent[Section]> {
  const pb = database();
  const rows = await pb.collection('shop_content').getFullList({ filter: pb.filter('id = {:section}', { section }) });
  return sectionContent(section, shownRows(contentRowSchema, rows)[0]?.value ?? {});
}
