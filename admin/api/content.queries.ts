import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { contentRowSchema, type StoredSection, sectionContent } from '#shared/content.ts';
import type { ContentSection } from '#shared/content-fields.ts';

/** Key of all sections of the shop's content. */
export const CONTENT_KEY = ['content'];

/** The values of a section that staff have changed. */
export function contentQuery(section: ContentSection) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, section],
    queryFn: async (): Promise<StoredSection> => {
      const filter = pocketBase.filter('id = {:section}', { section });
      const rows = await pocketBase.collection('shop_content').getFullList({ filter });
      return z.array(contentRowSchema).parse(rows)[0]?.value ?? {};
    },
  });
}

/** The shop's name, contacts and address. */
export const identityQuery = queryOptions({
  ...contentQuery('identity'),
  select: (stored: StoredSection) => sectionContent('identity', stored),
});
