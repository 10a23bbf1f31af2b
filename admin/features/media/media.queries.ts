import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ServerRefusal } from '#admin/api/failures.ts';
import { anyOf } from '#admin/api/filters.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { authorization, refusal } from '#admin/api/server.ts';
import { type Pictures, pictureIds } from '#admin/ui/pictures.ts';
import { FILE_NAME_HEADER, MEDIA_PATH, type MediaRow, mediaRowSchema } from '#shared/api/admin-media.ts';
import { MEDIA_LIBRARY_PATH, type MediaFilter, mediaLibrarySchema } from '#shared/api/media-library.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';

/** PocketBase limits the length of a filter to about this many ids. */
const IDS_A_REQUEST = 50;

/** Query key of the library's records. */
export const MEDIA_ROWS_KEY = 'media-rows';

/** The library's records of storage paths, by id; URLs have none. */
export async function loadMediaRows(paths: readonly string[]): Promise<Map<string, MediaRow>> {
  const ids = pictureIds(paths);
  const requests = [];
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    requests.push(readRows(anyOf(pocketBase, 'id', ids.slice(start, start + IDS_A_REQUEST))));
  }
  const rows = (await Promise.all(requests)).flat();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The pictures of storage paths, to show. */
export async function loadPictures(paths: readonly string[]): Promise<Pictures> {
  const rows = await loadMediaRows(paths);
  return new Map(Array.from(rows.values(), (row) => [storagePath(row), pictureFromRow(row)]));
}

/** The record of a picture of the shop's content, which is its id or the name of a standard picture; null if missing. */
export function pictureQuery(value: string) {
  return queryOptions({
    queryKey: [MEDIA_ROWS_KEY, 'content', value],
    enabled: value !== '',
    queryFn: async () => (await readRows(pocketBase.filter('id = {:value} || name = {:value}', { value })))[0] ?? null,
  });
}

async function readRows(filter: string): Promise<MediaRow[]> {
  return shownRows(z.array(mediaRowSchema), await pocketBase.collection('product_images').getFullList({ filter }));
}

/** Search, filter and page of the library. */
interface LibraryQuery {
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

/**
 * Uploads one file; `onProgress` gets the sent share, 0 to 1. Uses XMLHttpRequest, because fetch has no upload progress.
 * @throws ServerRefusal with the server's message; AbortError if `signal` aborts; ZodError for an invalid answer
 */
export function uploadFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<MediaRow> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', MEDIA_PATH);
    request.responseType = 'json';
    request.setRequestHeader('authorization', authorization().authorization);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(FILE_NAME_HEADER, encodeURIComponent(file.name));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => reject(new ServerRefusal(0, '', ''));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status !== 200) return reject(refusal(request.status, request.response));
      const row = mediaRowSchema.safeParse(request.response);
      if (row.success) resolve(row.data);
      else reject(row.error);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });
}

/** The queries that show pictures and videos of the library. */
export const MEDIA_QUERIES = [[LIBRARY_KEY], [MEDIA_ROWS_KEY]];
