import { authorization, refusal } from '#admin/api/server.ts';
import { ServerRefusal } from '#admin/api/server-refusal.ts';
import { FILE_NAME_HEADER, MEDIA_PATH, type MediaRow, mediaRowSchema } from '#shared/api/admin-media.ts';

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
