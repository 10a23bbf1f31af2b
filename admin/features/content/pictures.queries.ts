import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { MEDIA_ROWS_KEY } from '#admin/features/media/media.queries.ts';
import { mediaRowSchema } from '#shared/api/admin-media.ts';

/** The library's record of a picture value, which is its id or the name of a standard picture; null if it is not there. */
export function pictureQuery(value: string) {
  return queryOptions({
    queryKey: [MEDIA_ROWS_KEY, 'content', value],
    enabled: value !== '',
    queryFn: async () => {
      const filter = pocketBase.filter('id = {:value} || name = {:value}', { value });
      const rows = await pocketBase.collection('product_images').getFullList({ filter });
      return shownRows(z.array(mediaRowSchema), rows)[0] ?? null;
    },
  });
}
