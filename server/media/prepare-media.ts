import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { makePicture } from '#server/pictures/picture-worker.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { isPlayedMp4 } from '#shared/content/mp4.ts';
import type { ReceivedFile } from './receive-file.ts';
import { isWholeVideo, readFrom } from './whole-video.ts';

/** Files to store, and the fields of their record. */
export interface PreparedMedia {
  width: number;
  height: number;
  tone: string;
  file: string;
  sizes: string[];
}

/** Converts a received file for the shop; renditions are written to `folder`. @throws Failure if it is damaged, too large or not playable */
export async function prepareMedia(received: ReceivedFile, folder: string): Promise<PreparedMedia> {
  const { path, kind, bytes } = received;
  if (kind === 'picture') return preparePicture(path, folder);
  await requirePlayableVideo(path, kind, bytes);
  const file = join(folder, `video.${kind}`);
  await rename(path, file);
  // Videos are not converted.
  return { width: 0, height: 0, tone: '', file, sizes: [] };
}

async function preparePicture(path: string, folder: string): Promise<PreparedMedia> {
  const answer = await makePicture({ file: path, folder });
  if (answer.outcome === 'made') {
    const { width, height, tone, file, sizes } = answer;
    return { width, height, tone, file: join(folder, file), sizes: sizes.map((name) => join(folder, name)) };
  }
  if (answer.outcome === 'refused') {
    throw answer.reason === 'too_many_pixels'
      ? new Failure('too_large', MEDIA_REFUSALS.tooManyPixels)
      : new Failure('invalid_request', MEDIA_REFUSALS.damagedPicture);
  }
  logger.error({ reason: answer.message }, 'cannot process a picture');
  throw new Failure('invalid_request', MEDIA_REFUSALS.failed);
}

async function requirePlayableVideo(path: string, kind: 'mp4' | 'webm', bytes: number): Promise<void> {
  const handle = await open(path);
  try {
    if (!(await isWholeVideo(handle, kind, bytes))) throw new Failure('invalid_request', MEDIA_REFUSALS.damagedVideo);
    if (kind === 'mp4' && !(await isPlayedMp4(readFrom(handle), bytes))) {
      throw new Failure('unsupported_kind', MEDIA_REFUSALS.unplayedVideo);
    }
  } finally {
    await handle.close();
  }
}
