import { MEDIA_LIMITS } from '#shared/api/admin-media.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { isPlayedMp4 } from '#shared/content/mp4.ts';
import type { MediaListKind } from './media-item.ts';
import { MEDIA_WORDS } from './messages.ts';

/** The `accept` of a file input, by list; `all` for the library. */
export const ACCEPTED = {
  images: 'image/jpeg,image/png,image/webp,image/avif',
  videos: 'video/mp4,video/webm',
  all: 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm',
} as const;

/** Why a file is refused before the upload; undefined if the server must check it. */
export function whyNotSent(file: File, list: MediaListKind | 'all'): string | undefined {
  if (file.size === 0) return MEDIA_REFUSALS.empty;
  // Windows knows no type for a photo of an iPhone.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return MEDIA_REFUSALS.heic;
  const isVideo = file.type.startsWith('video/');
  const isPicture = file.type.startsWith('image/');
  const elsewhere = isVideo || isPicture ? whyNotHere(isVideo, list) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  if (isPicture && file.size > MEDIA_LIMITS.pictureBytes) return MEDIA_REFUSALS.pictureTooLarge;
  return file.size > MEDIA_LIMITS.videoBytes ? MEDIA_REFUSALS.tooLarge : undefined;
}

/** Why a video is refused before the upload, which may take minutes; undefined if the server must check it. */
export async function whyNotPlayed(file: File): Promise<string | undefined> {
  if (file.type !== 'video/mp4') return undefined;
  const read = async (position: number, length: number) =>
    new Uint8Array(await file.slice(position, position + length).arrayBuffer());
  return (await isPlayedMp4(read, file.size)) ? undefined : MEDIA_REFUSALS.unplayedVideo;
}

/** Why a list does not take a video, or a picture; undefined if it does. */
export function whyNotHere(isVideo: boolean, list: MediaListKind | 'all'): string | undefined {
  if (list === 'all' || isVideo === (list === 'videos')) return undefined;
  return MEDIA_WORDS.notHere[list];
}
