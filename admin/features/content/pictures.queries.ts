import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { callServer } from '#admin/api/server.ts';
import { MEDIA_ROWS_KEY } from '#admin/features/media/media.queries.ts';
import { mediaRowSchema } from '#shared/api/admin-media.ts';
import { PAGE_PREVIEW_PATH, type PagePreviewRequest, pagePreviewSchema } from '#shared/api/page-preview.ts';

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

/** The page with these values; the last one stays while the next is rendered. A changed focus point renders it again. */
export function pagePreviewQuery(request: PagePreviewRequest) {
  return queryOptions({
    queryKey: [MEDIA_ROWS_KEY, 'page-preview', request],
    meta: { showsOwnFailure: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callServer(PAGE_PREVIEW_PATH, pagePreviewSchema, { body: request, signal }),
  });
}
