import { queryOptions } from '@tanstack/react-query';
import { callServer } from '#admin/api/server.ts';
import { PICTURE_IMPORTS_PATH, type PictureImportsRequest, pictureImportsSchema } from '#shared/api/picture-imports.ts';

const AGAIN_MS = 2_000;

/** The pictures of imported products that are still to be fetched, or could not be; asked again while there are some. */
export const pictureImportsQuery = queryOptions({
  queryKey: ['picture-imports'],
  queryFn: ({ signal }) => callServer(PICTURE_IMPORTS_PATH, pictureImportsSchema, { method: 'GET', signal }),
  refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? AGAIN_MS : false),
});

export function changePictureImports(action: PictureImportsRequest['action']) {
  return callServer(PICTURE_IMPORTS_PATH, pictureImportsSchema, { body: { action } satisfies PictureImportsRequest });
}
