import { MAX_WANTED_PICTURES } from '#shared/limits.ts';
import { isWantedPicture } from '#shared/product/wanted-picture.ts';

/** What is wrong with a list of pictures to fetch; '' if it is valid. */
export function wantedFault(value: unknown) {
  if (!Array.isArray(value) || !value.every(isWantedPicture)) return 'This must be a list of pictures.';
  return value.length > MAX_WANTED_PICTURES ? `A product has at most ${MAX_WANTED_PICTURES} pictures.` : '';
}
