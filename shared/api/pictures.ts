import type { PictureSources } from '#shared/picture-sources.ts';
import type { ProductData } from '#shared/product-data.ts';
import { LIVE_PRODUCT_SHAPE } from './stock-shape.ts';

/**
 * GET /api/pictures?product=1001: all pictures of a product, with its sizes and stock, for its card. Errors: 400
 * invalid_request for an invalid id, 404 not_found for a product that is not on sale; 503 service_unavailable while the
 * catalogue has not been read yet.
 */
export const PICTURES_PATH = '/api/pictures';

export interface PicturesAnswer {
  /** In the order of the product, as its card shows them. */
  pictures: PictureSources[];
  product: ProductData;
}

/** Shape that the browser checks the answer against (`hasShape`). */
export const PICTURES_SHAPE: PicturesAnswer = {
  pictures: [{ avif: '', src: '', alt: '', width: 0, height: 0, tone: '' }],
  product: { ...LIVE_PRODUCT_SHAPE, name: '', brand: '', image: '' },
};
