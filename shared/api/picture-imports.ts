import { z } from 'zod';
import { MAX_WANTED_PICTURES } from '../limits.ts';
import { isWantedPicture, type WantedPicture } from '../product/wanted-picture.ts';

/**
 * Pictures of products imported from another shop (PocketBase, admins only). GET answers which are still to be fetched and which could
 * not be. POST has the failed ones fetched again, DELETE gives them up; both answer the same.
 */
export const PICTURE_IMPORTS_PATH = '/api/shop/admin/picture-imports';

export const wantedPicturesSchema = z.array(z.custom<WantedPicture>(isWantedPicture)).max(MAX_WANTED_PICTURES);

export const pictureImportsSchema = z.object({
  /** Products whose pictures are still to be fetched. */
  waiting: z.number().int(),
  /** Products with pictures that could not be fetched; `failed` has the first of them. */
  failed_total: z.number().int(),
  failed: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      problems: z.array(z.object({ url: z.string(), reason: z.string() })),
    }),
  ),
});
export type PictureImports = z.infer<typeof pictureImportsSchema>;

/** For the server: what became of a picture. `path` is its file in the library, or '' with the reason for staff. */
export interface SettlePictureRequest {
  /** Of the row in picture_imports. */
  id: string;
  url: string;
  path: string;
  reason: string;
}
