import sharp from 'sharp';
import { MEDIA_LIMITS } from '#shared/api/admin-media.ts';
import type { Raster } from './renditions.ts';

/** No SVG: it can run scripts and load other files. */
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
/** The largest size that is shown; also limits memory for very long pictures. */
const LARGEST = { width: 2400, height: 4800 };

/** The file is not an accepted picture. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: 'no_picture' | 'too_many_pixels';

  constructor(reason: PictureRefused['reason'], cause?: unknown) {
    super(reason === 'no_picture' ? 'This is not a picture that can be read.' : 'This picture has too many pixels.', {
      cause,
    });
    this.reason = reason;
  }
}

/**
 * Decodes an untrusted picture, given as bytes or path: rotated upright, transparency on white, in sRGB, without metadata such
 * as the location.
 * @throws PictureRefused if it is not a JPEG, PNG, WebP or AVIF, is damaged, or too large
 */
export async function readPicture(file: Uint8Array | string): Promise<Raster> {
  try {
    const { format, width, height, mediaType, isProgressive } = await sharp(file, {
      limitInputPixels: false,
    }).metadata();
    if (!FORMATS.some((known) => known === format || mediaType === `image/${known}`)) {
      throw new PictureRefused('no_picture');
    }
    const mostPixels = pixelLimit(format, isProgressive);
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

function pixelLimit(format: string | undefined, isProgressive: boolean | undefined): number {
  if (format === 'heif') return MEDIA_LIMITS.avifPixels;
  return format === 'jpeg' && isProgressive !== true ? MEDIA_LIMITS.jpegPixels : MEDIA_LIMITS.pixels;
}
