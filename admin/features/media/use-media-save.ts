import { useSave } from '#admin/saving/use-save.ts';
import { MEDIA_QUERIES } from './media.queries.ts';

/** Saves pictures and videos of the library. Not beside the queries, which Home loads for the pictures of orders. */
export function useMediaSave() {
  return useSave('media', MEDIA_QUERIES);
}
