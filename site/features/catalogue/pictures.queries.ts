import { PICTURES_PATH, PICTURES_SHAPE, type PicturesAnswer } from '#shared/api/pictures.ts';
import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';

/** Pictures of a product, and what can be chosen of it now. @throws ApiRefusal, ShopUnreachable */
export function readPictures(productId: string): Promise<PicturesAnswer> {
  return getJson(`${PICTURES_PATH}?product=${productId}`, shapeSchema(PICTURES_SHAPE));
}
