import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { MEDIA_LIBRARY_PATH, type MediaFilter, mediaLibrarySchema } from '#shared/api/media-library.ts';

/** Search, filter and page of the library. */
export interface LibraryQuery {
  q?: string | undefined;
  only?: MediaFilter | undefined;
  page?: number | undefined;
}

/** Query key of the library's pages. */
export const LIBRARY_KEY = 'media-library';

/** A page of the library, with the uses of each picture. */
export function libraryQuery(query: LibraryQuery) {
  return queryOptions({
    queryKey: [LIBRARY_KEY, query],
    queryFn: async () =>
      shownRows(mediaLibrarySchema, await pocketBase.send(MEDIA_LIBRARY_PATH, { method: 'GET', query })),
  });
}
