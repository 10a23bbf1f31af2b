import type { PictureSources } from '#shared/picture-sources.ts';

/**
 * GET /api/pictures?product=1001: all pictures of a product, for its card. Errors: 400 invalid_request for an invalid id,
 * 404 not_found for a product that is not on sale, 503 service_unavailable until the catalogue has been read.
 */
export const PICTURES_PATH = '/api/pictures';

/** The pictures in the order that staff gave them, in the sizes of a card. */
export interface PicturesAnswer {
  pictures: PictureSources[];
}

/** Shape that the browser checks the answer against (`hasShape`). */
export const PICTURES_SHAPE: PicturesAnswer = {
  pictures: [{ avif: '', src: '', alt: '', width: 0, height: 0, tone: '' }],
};
