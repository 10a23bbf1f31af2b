import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callServer } from '#admin/api/server.ts';
import { MEDIA_ROWS_KEY } from '#admin/features/media/media.queries.ts';
import { PAGE_PREVIEW_PATH, type PagePreviewRequest, pagePreviewSchema } from '#shared/api/page-preview.ts';

/** The page with these values; the last one stays while the next is rendered. A changed focus point renders it again. */
export function pagePreviewQuery(request: PagePreviewRequest) {
  return queryOptions({
    queryKey: [MEDIA_ROWS_KEY, 'page-preview', request],
    meta: { showsOwnFailure: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callServer(PAGE_PREVIEW_PATH, pagePreviewSchema, { body: request, signal }),
  });
}
