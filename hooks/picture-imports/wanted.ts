import { MAX_PICTURE_ADDRESS, MAX_WANTED_PICTURES } from '#shared/limits.ts';

/** What is wrong with a list of pictures to fetch; '' if it is valid (wantedPicturesSchema in shared/api/picture-imports.ts). */
export function wantedFault(value: unknown) {
  if (!Array.isArray(value) || !value.every(isWanted)) return 'This must be a list of pictures.';
  return value.length > MAX_WANTED_PICTURES ? `A product has at most ${MAX_WANTED_PICTURES} pictures.` : '';
}

function isWanted(value: unknown) {
  const { url, alt } = Object(value) as Record<string, unknown>;
  return typeof url === 'string' && url.length <= MAX_PICTURE_ADDRESS && typeof alt === 'string';
}
