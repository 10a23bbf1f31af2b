import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { MEDIA_LIBRARY_PATH, type MediaFilter, mediaLibrarySchema } from '#shared/api/media-library.ts';

/** Which page of the library. */
export interface LibraryQuery {
  q?: string | undefined;
  only?: MediaFilter | undefined;
  page?: number | undefined;
}

/** Under this key the cache keeps pages of the library. */
export const LIBRARY_KEY = 'media-library';

/** A page of the library, with what uses each picture. */
export function libraryQuery(query: LibraryQuery) {
  return queryOptions({
    queryKey: [LIBRARY_KEY, query],
    queryFn: async () => mediaLibrarySchema.parse(await pocketBase.send(MEDIA_LIBRARY_PATH, { method: 'GET', query })),
  });
}
