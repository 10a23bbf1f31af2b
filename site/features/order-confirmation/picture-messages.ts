/** Words of the choice of pictures, for a review or a return. */
export const PICTURE_WORDS = {
  add: (most: number) => `Add up to ${most} pictures`,
  hint: 'JPEG, PNG or WebP. We remove location data from photos.',
  picture: (index: number) => `Picture ${index}`,
  remove: (index: number) => `Remove picture ${index}`,
  preparing: 'Preparing your pictures…',
} as const;
