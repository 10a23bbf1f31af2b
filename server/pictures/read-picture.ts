import sharp, { type Sharp } from 'sharp';
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
    const { format, width, height, mediaType, isProgressive, space, hasProfile } = await sharp(file, {
      limitInputPixels: false,
    }).metadata();
    if (!FORMATS.some((known) => known === format || mediaType === `image/${known}`)) {
      throw new PictureRefused('no_picture');
    }
    const mostPixels = pixelLimit(format, isProgressive);
    if (width * height > mostPixels || Math.max(width, height) > MEDIA_LIMITS.sidePixels) {
      throw new PictureRefused('too_many_pixels');
    }
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    return await (space === 'cmyk' ? rasterOfInks(picture, hasProfile) : rasterOf(picture.toColourspace('srgb')));
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('no_picture', error);
  }
}

function pixelLimit(format: string | undefined, isProgressive: boolean | undefined): number {
  if (format === 'heif') return MEDIA_LIMITS.avifPixels;
  return format === 'jpeg' && isProgressive !== true ? MEDIA_LIMITS.jpegPixels : MEDIA_LIMITS.pixels;
}

async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Converts a CMYK picture as browsers do. With a profile: without sharp's black point compensation, which makes shadows darker.
 * Without one: each ink takes away its share of light.
 */
async function rasterOfInks(picture: Sharp, hasProfile: boolean): Promise<Raster> {
  const inks = picture.pipelineColourspace('cmyk');
  if (hasProfile) return rasterOf(inks.toColourspace('srgb'));
  const { data, width, height } = await rasterOf(inks.toColourspace('cmyk'));
  const light = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    const unprinted = 255 - (data[from + 3] ?? 0);
    for (let ink = 0; ink < 3; ink += 1, to += 1) {
      light[to] = Math.round(((255 - (data[from + ink] ?? 0)) * unprinted) / 255);
    }
  }
  return { data: light, width, height };
}
