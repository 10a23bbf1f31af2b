import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { PICTURE_IMPORTS_PATH, pictureImportsSchema } from '#shared/api/picture-imports.ts';

const AGAIN_MS = 2_000;

/** The pictures of imported products that are still to be fetched, or could not be; asked again while there are some. */
export const pictureImportsQuery = queryOptions({
  queryKey: ['picture-imports'],
  queryFn: async ({ signal }) =>
    shownRows(pictureImportsSchema, await pocketBase.send(PICTURE_IMPORTS_PATH, { signal })),
  refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? AGAIN_MS : false),
});

/** POST fetches the failed ones again, DELETE gives them up. @throws ClientResponseError */
export function changePictureImports(method: 'POST' | 'DELETE'): Promise<unknown> {
  return pocketBase.send(PICTURE_IMPORTS_PATH, { method });
}
