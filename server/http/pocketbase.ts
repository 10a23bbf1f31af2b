import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOpenToBrowsers } from './pocketbase-path.ts';
import { handOn } from './proxy.ts';
import { sendError } from './send-error.ts';

/** A change set of the admin. Pictures and videos go to the shop's own endpoint. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Hands a browser's request on to PocketBase at `origin`; 404 for what browsers have no business with. */
export async function answerPocketBase(
  target: { origin: string; path: string; caller: string; signal: AbortSignal },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin, path, caller, signal } = target;
  if (!isOpenToBrowsers(path)) return sendError(response, 404, 'not_found', 'There is no such address.');
  const isFile = path.startsWith('/api/files/');
  await handOn(
    {
      origin,
      path,
      maxBodyBytes: MAX_BODY_BYTES,
      caller,
      signal,
      ...(isFile ? {} : { headers: () => ({ 'cache-control': 'no-store' }) }),
    },
    request,
    response,
  );
}
