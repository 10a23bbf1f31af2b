import { MEDIA_LIMITS } from './admin-media.ts';

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const megapixels = (pixels: number) => `${pixels / 1_000_000} megapixels`;

/** Why an upload is rejected and what to do; shown after 'Failed to upload {file}: '. */
export const MEDIA_REFUSALS = {
  empty: 'The file is empty.',
  unknown: 'It is none of the kinds that can be uploaded: JPEG, PNG, WebP and AVIF pictures, MP4 and WebM videos.',
  heic: 'Browsers cannot show HEIC pictures. Save it as JPEG.',
  quicktime: 'Browsers cannot show QuickTime videos. Save it as MP4.',
  unplayedVideo:
    'Most browsers cannot play it: it is an HEVC (H.265) video or of another rare kind. Save it as MP4 with H.264.',
  pictureTooLarge: `A picture may have up to ${mebibytes(MEDIA_LIMITS.pictureBytes)}.`,
  tooLarge: `A picture may have up to ${mebibytes(MEDIA_LIMITS.pictureBytes)}, a video up to ${mebibytes(MEDIA_LIMITS.videoBytes)}.`,
  tooManyPixels: `It has too many pixels: up to ${megapixels(MEDIA_LIMITS.jpegPixels)} (PNG, WebP and progressive JPEG: ${MEDIA_LIMITS.pixels / 1_000_000}, AVIF: ${MEDIA_LIMITS.avifPixels / 1_000_000}) and ${MEDIA_LIMITS.sidePixels.toLocaleString('en-IN')} pixels a side can be taken.`,
  damagedPicture: 'The picture is damaged or not complete.',
  damagedVideo: 'The video is damaged or not complete.',
  failed: 'The picture could not be processed. Try again, or save it as a new file and upload that.',
  tooMany: 'Too many files are being uploaded at once. Please try again in a moment.',
} as const;
