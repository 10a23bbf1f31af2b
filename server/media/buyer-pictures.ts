import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIContext } from 'astro';
import type { ZodType } from 'zod';
import { readJson } from '#server/endpoints/endpoint.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { withScratch } from '#server/scratch.ts';
import { MAX_PICTURES_REQUEST_BYTES, PICTURE_MESSAGES } from '#shared/api/buyer-pictures.ts';
import { kindOf } from './file-kind.ts';
import { type PreparedMedia, prepareMedia } from './prepare-media.ts';

/** Pictures that buyers send with a review or a return. */

/** Requests whose pictures are made at the same time. */
const MOST_AT_ONCE = 6;
let running = 0;
/** Requests that are read at the same time, of all networks and of one. */
const MOST_READ = 24;
const MOST_READ_OF_ONE = 4;
const reading: string[] = [];

export const MANY_PICTURES = 'Many pictures are being sent at the moment. Please try again in a minute.';

/**
 * Reads a request with pictures. Its order and token are in it, so nobody knows who sends it before it is read: few are read at once.
 * @throws Failure too_many_requests, or as readJson
 */
export async function readWithPictures<Body>({ request, locals }: APIContext, schema: ZodType<Body>): Promise<Body> {
  const { network = '' } = locals;
  const ofNetwork = reading.filter((one) => one === network).length;
  if (reading.length >= MOST_READ || ofNetwork >= MOST_READ_OF_ONE) {
    throw new Failure('too_many_requests', MANY_PICTURES);
  }
  reading.push(network);
  try {
    return await readJson(request, schema, MAX_PICTURES_REQUEST_BYTES);
  } finally {
    reading.splice(reading.indexOf(network), 1);
  }
}

/** Does work that may make pictures. @throws Failure too_many_requests, with the message `busy`, or of the work */
export async function withFewAtOnce<T>(busy: string, work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) throw new Failure('too_many_requests', busy);
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/**
 * Encodes a picture (base64) anew, without metadata such as the location; its files are there while `use` runs.
 * @throws Failure invalid_request, or of `use`
 */
export async function withBuyerPicture<T>(
  base64: string,
  use: (media: PreparedMedia, receivedBytes: number) => Promise<T>,
): Promise<T> {
  const bytes = Buffer.from(base64, 'base64');
  if (kindOf(bytes) !== 'picture') throw refused();
  return withScratch('gulmohar-picture-', async (folder) => {
    const path = join(folder, 'received');
    await writeFile(path, bytes);
    const media = await prepareMedia({ path, kind: 'picture', bytes: bytes.length }, folder).catch((error: unknown) => {
      // Its messages are for staff.
      throw error instanceof Failure ? refused() : error;
    });
    return use(media, bytes.length);
  });
}

function refused(): Failure {
  const { noPicture } = PICTURE_MESSAGES;
  return new Failure('invalid_request', noPicture, { fields: { pictures: noPicture } });
}
