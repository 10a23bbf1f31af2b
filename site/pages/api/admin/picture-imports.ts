import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { changePictureImports, readPictureImports } from '#server/picture-imports/picture-imports.ts';
import { type PictureImports, pictureImportsRequestSchema } from '#shared/api/picture-imports.ts';

/** GET /api/admin/picture-imports (shared/api/picture-imports.ts). */
export const GET = endpoint(async ({ request }): Promise<PictureImports> => {
  await requireAdmin(request);
  return readPictureImports();
});

/** POST /api/admin/picture-imports (shared/api/picture-imports.ts). */
export const POST = endpoint(async ({ request }): Promise<PictureImports> => {
  await requireAdmin(request);
  await changePictureImports(await readJson(request, pictureImportsRequestSchema));
  return readPictureImports();
});
