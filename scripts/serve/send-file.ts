import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings } from './accepted-encodings.ts';
import { parseRange } from './byte-range.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked about every time. */
export const REVALIDATE = 'no-cache';

/** A file to answer with. */
export interface FileAnswer {
  /** Absolute path of the uncompressed file. */
  readonly path: string;
  readonly cacheControl: string;
  /** 404 for the page that says so; such an answer is sent whole, whatever the request's conditions. */
  readonly status?: 200 | 404;
}

interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly modifiedMs: number;
  readonly encoding: 'br' | 'gzip' | null;
}

/**
 * Sends a file, compressed if the build stored it so and the browser takes it; answers conditional and range requests.
 * Gives false, with nothing sent, when there is no such file or its kind is not served.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer,
): Promise<boolean> {
  const contentType = contentTypeOf(answer.path);
  if (contentType === undefined) return false;
  const file = await openBest(
    answer.path,
    isCompressible(contentType) ? request.headers['accept-encoding'] : undefined,
  );
  if (file === null) return false;
  try {
    const etag = `"${file.size.toString(36)}-${file.modifiedMs.toString(36)}${file.encoding ?? ''}"`;
    response.setHeader('content-type', contentType);
    response.setHeader('cache-control', answer.cacheControl);
    if (isCompressible(contentType)) response.setHeader('vary', 'accept-encoding');
    if (file.encoding !== null) response.setHeader('content-encoding', file.encoding);
    if (answer.status === 404) await sendBytes(request, response, file, 404, null);
    else {
      response.setHeader('etag', etag);
      response.setHeader('last-modified', new Date(file.modifiedMs).toUTCString());
      if (isUnchanged(request, etag)) response.writeHead(304).end();
      else await sendRange(request, response, file, etag);
    }
  } finally {
    await file.handle.close();
  }
  return true;
}

async function openBest(path: string, acceptEncoding: string | undefined): Promise<OpenFile | null> {
  for (const { name, suffix } of acceptedEncodings(acceptEncoding)) {
    const file = await openFile(path + suffix, name);
    if (file !== null) return file;
  }
  return openFile(path, null);
}

async function openFile(path: string, encoding: OpenFile['encoding']): Promise<OpenFile | null> {
  const handle = await open(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  });
  if (handle === null) return null;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size, modifiedMs: Math.floor(stats.mtimeMs), encoding };
  await handle.close();
  return null;
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

async function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  etag: string,
): Promise<void> {
  if (file.encoding === null) response.setHeader('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const isWanted = file.encoding === null && (condition === undefined || condition === etag);
  const range = isWanted ? parseRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${file.size}` }).end();
    return;
  }
  if (range !== null) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  await sendBytes(request, response, file, range === null ? 200 : 206, range);
}

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  status: number,
  range: { start: number; end: number } | null,
): Promise<void> {
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  response.writeHead(status, { 'content-length': end - start + 1 });
  if (request.method === 'HEAD' || file.size === 0) {
    response.end();
    return;
  }
  await pipeline(file.handle.createReadStream({ start, end, autoClose: false }), response);
}
