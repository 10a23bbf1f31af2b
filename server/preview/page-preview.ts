import { database } from '#server/endpoints/database.ts';
import { currentCatalogue } from '#server/search/search.ts';
import { picturesIn, sectionContent } from '#shared/content/content.ts';
import type { ContentSection } from '#shared/content/content-fields.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { shownContent } from '#shared/content/shown-content.ts';
import { pictureFromRow } from '#shared/pocketbase/media.ts';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import type { ProductImage } from '#shared/product/product.ts';

/** The current catalogue with one section of the content as it is typed. @throws Failure service_unavailable without it */
export async function previewCatalogue(section: ContentSection, values: StoredSection): Promise<Catalogue> {
  const catalogue = currentCatalogue();
  const content = shownContent({ ...catalogue.content, [section]: sectionContent(section, values) });
  const chosen = [...picturesIn(content)].filter((picture) => !catalogue.pictures.has(picture));
  return { ...catalogue, content, pictures: new Map([...catalogue.pictures, ...(await picturesOf(chosen))]) };
}

/** Pictures of the library that the published content does not show. */
async function picturesOf(ids: readonly string[]): Promise<[string, ProductImage][]> {
  if (ids.length === 0) return [];
  const pb = database();
  const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
  const rows = await pb.collection('product_images').getFullList({ filter });
  return rows.flatMap((row) => {
    const { success, data } = productImageRowSchema.safeParse(row);
    return success ? [[data.id, pictureFromRow(data)]] : [];
  });
}

/** A page's HTML as it looks before its scripts run. */
export function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>/gs, '');
}
