import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import type { ContentSection } from '#shared/content/content-fields.ts';
import { contentRowSchema, type StoredSection } from '#shared/content/content-row.ts';
import { STANDARD_NAME } from '#shared/content/shop.ts';

/** Key of all sections of the shop's content. */
export const CONTENT_KEY = ['content'];

/** The values of a section that staff have changed. */
export function contentQuery(section: ContentSection) {
  return queryOptions({
    queryKey: [...CONTENT_KEY, section],
    queryFn: async (): Promise<StoredSection> => {
      const filter = pocketBase.filter('id = {:section}', { section });
      const rows = await pocketBase.collection('shop_content').getFullList({ filter });
      return shownRows(z.array(contentRowSchema), rows)[0]?.value ?? {};
    },
  });
}

/** The rows of all sections that staff have changed. */
export const contentRowsQuery = queryOptions({
  queryKey: [...CONTENT_KEY, 'rows'],
  queryFn: async () =>
    shownRows(z.array(contentRowSchema), await pocketBase.collection('shop_content').getFullList()).filter(
      ({ value }) => Object.keys(value ?? {}).length > 0,
    ),
});

/** The shop's name. Separate from the identity, whose fields are more than the first page of the admin should load. */
export const shopNameQuery = queryOptions({
  ...contentQuery('identity'),
  select: ({ name }: StoredSection) => (typeof name === 'string' ? name : STANDARD_NAME),
});
