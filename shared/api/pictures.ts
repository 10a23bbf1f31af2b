import type { PictureSources } from '#shared/product/picture-sources.ts';
import type { ProductData } from '#shared/product/product-data.ts';
import { LIVE_PRODUCT_SHAPE } from './stock-shape.ts';

/**
 * GET /api/pictures?product=1001: all pictures of a product, with its sizes and stock, for its card. Errors: 400
 * invalid_request for an invalid id, 404 not_found for an unknown or inactive product, 503 service_unavailable until the
 * catalogue was read.
 */
export const PICTURES_PATH = '/api/pictures';

export interface PicturesAnswer {
  /** In the product's order. */
  pictures: PictureSources[];
  product: ProductData;
}

/** Shape that the browser checks the answer against (`hasShape`). */
export const PICTURES_SHAPE: PicturesAnswer = {
  pictures: [{ avif: '', src: '', alt: '', width: 0, height: 0, tone: '' }],
  product: { ...LIVE_PRODUCT_SHAPE, name: '', brand: '', image: '' },
};
