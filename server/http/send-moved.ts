import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { movedPage, movedTarget } from '#shared/redirects.ts';
import { isOwnPath } from '#shared/text/own-path.ts';
import { pageFileName } from '../release/page-files.ts';
import { REVALIDATE } from './cache-control.ts';
import type { ServedRelease } from './served-release.ts';
import type { Files } from './small-files.ts';

/** Redirects' pages are smaller: their longest paths, encoded, twice with the shop's origin. */
const MAX_BYTES = 8 * 1024;

/**
 * Answers 301 if the file at `path` is the page of a redirect; false and nothing otherwise. The query of the request is kept, so
 * that what a campaign counts is not lost. Staff may change a redirect, so it is not cached unasked.
 */
export async function sendMoved(
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  const file = files.kept(path) ?? (await files.read(path));
  if (file === null || file === 'large' || file.bytes.length > MAX_BYTES) return false;
  const to = movedTarget(file.bytes.toString());
  if (to === null || !isOwnPath(to)) return false;
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? '';
  const location = /[?#]/.test(to) ? to : to + query;
  response.writeHead(301, { location, 'cache-control': REVALIDATE }).end();
  return true;
}

/** Where there is no page, its path may be an old one. `file` is the path of the page's file in `client/`. */
export async function sendOldPath(
  { release, files }: { release: ServedRelease; files: Files },
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const page = pageFileName(movedPage(file.replace(/\.html$/, '')));
  return sendMoved(files, request, response, join(release.directory, 'client', page));
}
