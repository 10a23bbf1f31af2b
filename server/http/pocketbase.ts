import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Presence } from '#server/endpoints/presence.ts';
import { isOpenToBrowsers } from './pocketbase-path.ts';
import { forward } from './proxy.ts';
import { sendError } from './send-error.ts';

/** Size of a large change set. Pictures and videos have their own endpoint. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Forwards a browser's request to PocketBase at `origin`; 404 for paths that are closed to browsers. */
export async function answerPocketBase(
  target: { origin: string; path: string; caller: string; signal: AbortSignal; presence: Presence },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin, path, caller, signal, presence } = target;
  if (!isOpenToBrowsers(path)) return sendError(response, 404, 'not_found', 'There is no such address.');
  const isPublicFile = path.startsWith('/api/files/product_images/');
  await forward(
    {
      origin,
      path,
      maxBodyBytes: MAX_BODY_BYTES,
      caller,
      signal,
      presence,
      ...(isPublicFile ? {} : { headers: () => ({ 'cache-control': 'no-store' }) }),
    },
    request,
    response,
  );
}
