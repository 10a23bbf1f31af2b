import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { CONTENT_KEY } from '#admin/features/content/content.queries.ts';
import { contentOf } from '#shared/content/content.ts';
import { contentRowSchema } from '#shared/content/content-row.ts';

/** The values of all sections, as shoppers see them. */
export const shopContentQuery = queryOptions({
  queryKey: [...CONTENT_KEY, 'all'],
  queryFn: async () => {
    const rows = shownRows(z.array(contentRowSchema), await pocketBase.collection('shop_content').getFullList());
    const stored = new Map(rows.map(({ id, value }) => [id, value ?? {}]));
    return contentOf((section) => stored.get(section));
  },
});
