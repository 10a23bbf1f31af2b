import { z } from 'zod';

/** Pictures that buyers send with a review or a return, as base64. */

export const MAX_BUYER_PICTURES = 3;
/** The browser makes them smaller before it sends them. */
export const MAX_BUYER_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_BASE64 = Math.ceil(MAX_BUYER_PICTURE_BYTES / 3) * 4;
/** Of a whole request. */
export const MAX_PICTURES_REQUEST_BYTES = MAX_BUYER_PICTURES * MAX_BASE64 + 64 * 1024;

export const PICTURE_MESSAGES = {
  tooMany: `You can add up to ${MAX_BUYER_PICTURES} pictures`,
  tooLarge: 'This picture is too large. Please choose another one.',
  noPicture: 'This file is not a picture that we can read. Please choose a JPEG, PNG or WebP picture.',
} as const;

export const buyerPicturesSchema = z
  .array(z.base64().max(MAX_BASE64, PICTURE_MESSAGES.tooLarge))
  .max(MAX_BUYER_PICTURES, PICTURE_MESSAGES.tooMany);
