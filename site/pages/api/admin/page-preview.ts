import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { previewCatalogue, withoutScripts } from '#server/preview/page-preview.ts';
import { MAX_PREVIEW_BYTES, pagePreviewRequestSchema } from '#shared/api/page-preview.ts';
import { CONTENT_SECTIONS } from '#shared/content/content-fields.ts';

/** POST /api/admin/page-preview (shared/api/page-preview.ts): the page itself, rendered from another catalogue. */
export const POST = endpoint(async ({ request, locals, rewrite }) => {
  await requireAdmin(request);
  const { section, values } = await readJson(request, pagePreviewRequestSchema, MAX_PREVIEW_BYTES);
  locals.catalogue = await previewCatalogue(section, values);
  const page = await rewrite(
    new Request(new URL(CONTENT_SECTIONS[section].page ?? '/', serverEnvironment().PUBLIC_SITE_URL)),
  );
  return { html: withoutScripts(await page.text()) };
});
