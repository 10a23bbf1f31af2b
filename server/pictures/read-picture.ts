import sharp from 'sharp';
import { MEDIA_LIMITS } from '#shared/api/admin-media.ts';
import type { Raster } from './renditions.ts';

/** What cameras and picture programs give. No SVG: it is active content, and fetches what it likes. */
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
/** Nothing larger is ever shown; a strip of paper, however long, takes no more memory than a picture. */
const LARGEST = { width: 2400, height: 4800 };

/** A file that is not taken as a picture. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: 'no_picture' | 'too_many_pixels';

  constructor(reason: PictureRefused['reason'], cause?: unknown) {
    super(reason === 'no_picture' ? 'This is no picture that can be read.' : 'This picture has too many pixels.', {
      cause,
    });
    this.reason = reason;
  }
}

/**
 * The pixels of a file from outside, given as its bytes or its path: turned as the camera was held, on white where it is transparent, in sRGB, and
 * without anything else it may hold, such as the place it was taken at.
 * @throws PictureRefused when it is no JPEG, PNG, WebP or AVIF, is damaged, or too large.
 */
export async function readPicture(file: Uint8Array | string): Promise<Raster> {
  try {
    const { format, width, height, mediaType } = await sharp(file, { limitInputPixels: false }).metadata();
    if (!FORMATS.some((known) => known === format || mediaType === `image/${known}`)) {
      throw new PictureRefused('no_picture');
    }
    const mostPixels = format === 'heif' ? MEDIA_LIMITS.avifPixels : MEDIA_LIMITS.pixels;
    if (width * height > mostPixels || Math.max(width, height) > MEDIA_LIMITS.sidePixels) {
      throw new PictureRefused('too_many_pixels');
    }
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('no_picture', error);
  }
}
