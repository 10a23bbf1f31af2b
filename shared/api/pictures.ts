import type { PictureSources } from '#shared/picture-sources.ts';

/**
 * GET /api/pictures?product=1001: all pictures of a product, for its card. Errors: 400 invalid_request for what is no id,
 * 404 not_found for a product that is not on sale; 503 service_unavailable while the catalogue has not been read yet.
 */
export const PICTURES_PATH = '/api/pictures';

/** The pictures in the order of the product, as its card shows them. */
export interface PicturesAnswer {
  pictures: PictureSources[];
}

/** What the answer is read with (`hasShape`). */
export const PICTURES_SHAPE: PicturesAnswer = {
  pictures: [{ avif: '', src: '', alt: '', width: 0, height: 0, tone: '' }],
};
