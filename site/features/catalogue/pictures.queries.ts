import { PICTURES_PATH, PICTURES_SHAPE, type PicturesAnswer } from '#shared/api/pictures.ts';
import { hasShape } from '#shared/shape.ts';

/** Reads all pictures and the sizes of a product. @throws if they cannot be read */
export async function readPictures(productId: string): Promise<PicturesAnswer> {
  const response = await fetch(`${PICTURES_PATH}?product=${productId}`);
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!hasShape(PICTURES_SHAPE, answer)) throw new Error(`${PICTURES_PATH} answered ${response.status}.`);
  return answer;
}
