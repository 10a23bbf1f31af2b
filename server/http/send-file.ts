import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import { z } from 'zod';
import { contentTypeOf, isCompressible } from './content-type.ts';
import type { Files, SmallFile } from './small-files.ts';

/** A file to send. */
export interface FileAnswer {
  /** Absolute path of the uncompressed file. */
  readonly path: string;
  readonly cacheControl: string;
  /** 404 for the not-found page, which ignores conditional headers. */
  readonly status?: 200 | 404;
}

/** Errors of the library `send` (https://github.com/pillarjs/send#errors). */
const sendErrorSchema = z.object({ status: z.number(), headers: z.record(z.string(), z.string()).default({}) });

/**
 * Sends a small file from memory, with Brotli if accepted; large files and videos by the library `send`, which supports ranges.
 * Returns false and sends nothing if the file does not exist or its type is not served.
 */
export async function sendFile(
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer,
): Promise<boolean> {
  const contentType = contentTypeOf(answer.path);
  if (contentType === undefined) return false;
  response.setHeader('content-type', contentType);
  response.setHeader('cache-control', answer.cacheControl);
  // Safari requests ranges of all videos.
  if (contentType.startsWith('video/') && files.hasRanges) return sendLarge(request, response, answer.path);
  const hasCopy = isCompressible(contentType);
  const brotli = hasCopy && acceptsBrotli(request) ? `${answer.path}.br` : null;
  const compressed = brotli === null ? null : (files.kept(brotli) ?? (await files.read(brotli)));
  const isCompressed = compressed !== null && compressed !== 'large';
  const file = isCompressed ? compressed : (files.kept(answer.path) ?? (await files.read(answer.path)));
  if (file === null) return notSent(response);
  if (hasCopy) response.setHeader('vary', 'accept-encoding');
  if (file === 'large') return sendLarge(request, response, answer.path);
  if (isCompressed) response.setHeader('content-encoding', 'br');
  sendSmall(request, response, file, answer.status ?? 200);
  return true;
}

function notSent(response: ServerResponse): false {
  response.removeHeader('content-type');
  response.removeHeader('cache-control');
  return false;
}

function sendSmall(request: IncomingMessage, response: ServerResponse, file: SmallFile, status: 200 | 404): void {
  const { bytes, etag } = file;
  if (status === 200) {
    response.setHeader('etag', etag);
    if (isUnchanged(request, etag)) return void response.writeHead(304).end();
  }
  response.writeHead(status, { 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Resolves when it is sent or the connection is closed; false if the file does not exist. */
function sendLarge(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = { root: dirname(path), cacheControl: false, dotfiles: 'deny', index: false } as const;
    const fail = (error: unknown) => {
      const { status, headers } = sendErrorSchema.parse(error);
      if (status === 404) resolve(notSent(response));
      else if (status < 500) resolve(refuse(response, status, headers));
      else reject(error);
    };
    send(request, `/${encodeURIComponent(basename(path))}`, options)
      .once('error', fail)
      .pipe(response);
    response.once('close', () => resolve(true));
  });
}

/** Errors of `send`: a range beyond the end (416), an If-Match of another version (412). */
function refuse(response: ServerResponse, status: number, headers: Record<string, string>): true {
  response.removeHeader('content-type');
  response.writeHead(status, headers).end();
  return true;
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Whether an Accept-Encoding header allows Brotli (RFC 9110, 12.5.3). */
function acceptsBrotli(request: IncomingMessage): boolean {
  return new Negotiator(request).encodings(['br']).includes('br');
}
