import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings, type StoredEncoding } from './accepted-encodings.ts';
import { type ByteRange, parseRange } from './byte-range.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import type { HeldFile, OpenedFile, StoredFiles } from './stored-files.ts';

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

interface Chosen {
  readonly file: HeldFile | OpenedFile;
  readonly encoding: 'br' | 'gzip' | null;
}

/**
 * Sends a file, compressed if the build stored it so and the browser takes it; answers conditional and range requests.
 * Gives false, with nothing sent, when there is no such file or its kind is not served.
 */
export async function sendFile(
  files: StoredFiles,
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer,
): Promise<boolean> {
  const contentType = contentTypeOf(answer.path);
  if (contentType === undefined) return false;
  const isCompressed = isCompressible(contentType);
  const accepted = isCompressed ? acceptedEncodings(request.headers['accept-encoding']) : [];
  const chosen = heldBest(files, answer.path, accepted) ?? (await openBest(files, answer.path, accepted));
  if (chosen === null) return false;
  const { file, encoding } = chosen;
  try {
    response.setHeader('content-type', contentType);
    response.setHeader('cache-control', answer.cacheControl);
    if (isCompressed) response.setHeader('vary', 'accept-encoding');
    if (encoding !== null) response.setHeader('content-encoding', encoding);
    if (answer.status === 404) await sendBytes(request, response, file, 404, null);
    else {
      response.setHeader('etag', file.etag);
      if (isUnchanged(request, file.etag)) response.writeHead(304).end();
      else await sendRange(request, response, chosen);
    }
  } finally {
    if ('handle' in file) await file.handle.close();
  }
  return true;
}

/** From memory alone. Undefined as well when memory has a worse encoding but not the best. */
function heldBest(files: StoredFiles, path: string, accepted: readonly StoredEncoding[]): Chosen | undefined {
  const [best] = accepted;
  const file = files.held(best === undefined ? path : path + best.suffix);
  return file && { file, encoding: best?.name ?? null };
}

async function openBest(files: StoredFiles, path: string, accepted: readonly StoredEncoding[]): Promise<Chosen | null> {
  for (const { name, suffix } of accepted) {
    const file = await files.open(path + suffix);
    if (file !== null) return { file, encoding: name };
  }
  const file = files.held(path) ?? (await files.open(path));
  return file && { file, encoding: null };
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

async function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { file, encoding }: Chosen,
): Promise<void> {
  if (encoding === null) response.setHeader('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const isWanted = encoding === null && (condition === undefined || condition === file.etag);
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
  file: HeldFile | OpenedFile,
  status: number,
  range: ByteRange | null,
): Promise<void> {
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  response.writeHead(status, { 'content-length': end - start + 1 });
  if (request.method === 'HEAD' || file.size === 0) response.end();
  else if ('bytes' in file) response.end(file.bytes.subarray(start, end + 1));
  else await pipeline(file.handle.createReadStream({ start, end, autoClose: false }), response);
}
