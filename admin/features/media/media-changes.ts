import { useSave } from '#admin/saving/use-save.ts';
import { LIBRARY_KEY } from './library.queries.ts';
import { MEDIA_ROWS_KEY } from './media.queries.ts';

/** The queries that show pictures and videos of the library. */
export const MEDIA_QUERIES = [[LIBRARY_KEY], [MEDIA_ROWS_KEY]];

/** Saves pictures and videos of the library. */
export function useMediaSave() {
  return useSave('media', MEDIA_QUERIES);
}
