import { type FileHandle, open } from 'node:fs/promises';
import { type BodySource, BodyTooLarge, readBody } from '#server/endpoints/body.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { MEDIA_LIMITS } from '#shared/api/admin-media.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { HEAD_BYTES, kindOf, type MediaKind } from './file-kind.ts';

/** An uploaded file on the disk. */
export interface ReceivedFile {
  path: string;
  kind: MediaKind;
  bytes: number;
}

/**
 * Writes a body to `path`; stops when it is too large or its type is not accepted.
 * @throws Failure too_large, unsupported_kind or invalid_request
 */
export async function receiveFile(
  source: BodySource,
  path: string,
  maxBytes: number = MEDIA_LIMITS.videoBytes,
): Promise<ReceivedFile> {
  const handle = await open(path, 'wx');
  try {
    return { path, ...(await writeTo(handle, source, maxBytes)) };
  } catch (error) {
    throw error instanceof BodyTooLarge ? new Failure('too_large', MEDIA_REFUSALS.tooLarge) : error;
  } finally {
    await handle.close();
  }
}

async function writeTo(handle: FileHandle, source: BodySource, maxBytes: number): Promise<Omit<ReceivedFile, 'path'>> {
  let kind: MediaKind | undefined;
  let head = Buffer.alloc(0);
  let written = 0;
  const bytes = await readBody(source, maxBytes, async (chunk) => {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    if (head.length >= HEAD_BYTES) kind ??= acceptedKind(head);
    written += chunk.byteLength;
    if (kind === 'picture' && written > MEDIA_LIMITS.pictureBytes) {
      throw new Failure('too_large', MEDIA_REFUSALS.pictureTooLarge);
    }
    await handle.writeFile(chunk);
  });
  if (bytes === 0) throw new Failure('invalid_request', MEDIA_REFUSALS.empty);
  return { kind: kind ?? acceptedKind(head), bytes };
}

/** @throws Failure unsupported_kind */
function acceptedKind(head: Uint8Array): MediaKind {
  const kind = kindOf(head);
  if (kind === 'picture' || kind === 'mp4' || kind === 'webm') return kind;
  throw new Failure('unsupported_kind', MEDIA_REFUSALS[kind]);
}
