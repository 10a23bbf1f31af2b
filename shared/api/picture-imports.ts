import { z } from 'zod';

/**
 * GET (admins): the pictures of imported products that are still to be fetched, and those that could not be. POST a
 * PictureImportsRequest: fetches the failed ones again, or gives them up; answers the same.
 */
export const PICTURE_IMPORTS_PATH = '/api/admin/picture-imports';

/** As many as Shopify allows a product. */
export const MAX_WANTED_PICTURES = 250;

/** The longest address of a picture. */
export const MAX_PICTURE_ADDRESS = 2000;

/** The most products with failed pictures in one answer. */
export const MAX_FAILED_IMPORTS = 50;

export const wantedPicturesSchema = z
  .array(z.object({ url: z.string().max(MAX_PICTURE_ADDRESS), alt: z.string() }))
  .max(MAX_WANTED_PICTURES);

/** A picture that is in the library; `is_shown` once its product has it. */
export const storedPicturesSchema = z.array(z.object({ url: z.string(), path: z.string(), is_shown: z.boolean() }));
export type StoredPicture = z.infer<typeof storedPicturesSchema>[number];

export const pictureProblemsSchema = z.array(z.object({ url: z.string(), reason: z.string() }));

export const pictureImportsSchema = z.object({
  /** Products whose pictures are still to be fetched. */
  waiting: z.number().int(),
  /** Products with pictures that could not be fetched; `failed` has the first of them. */
  failed_total: z.number().int(),
  failed: z.array(z.object({ product_id: z.string(), name: z.string(), problems: pictureProblemsSchema })),
});
export type PictureImports = z.infer<typeof pictureImportsSchema>;

export const pictureImportsRequestSchema = z.object({ action: z.enum(['again', 'forget']) });
export type PictureImportsRequest = z.infer<typeof pictureImportsRequestSchema>;

/** For the server: puts the stored pictures of a finished row into its product. */
export interface AttachPicturesRequest {
  id: string;
}
