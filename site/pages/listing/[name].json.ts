import type { APIRoute, GetStaticPaths } from 'astro';
import { categoryHref } from '#shared/menu.ts';
import { FABRIC_COLLECTIONS } from '#site/content/fabric-collections.ts';
import { getCatalogue } from '#site/features/catalogue/catalogue.queries.ts';
import { facetGroups } from '#site/features/listing/facet-options.ts';
import { toWire } from '#site/features/listing/listing-index.ts';
import { toListingItem } from '#site/features/listing/listing-item.ts';
import { INDEX_NAMES, INDEXED, type IndexName } from '#site/features/listing/listings.ts';

export const getStaticPaths = (() => INDEX_NAMES.map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

/** The index of a listing: what filters ask for of every product in it. Its cards are in the files beside it. */
export const GET: APIRoute<never, { name: IndexName }> = async ({ params: { name } }) => {
  const { products, menuCategories } = await getCatalogue();
  const content = INDEXED[name];
  const items = products.filter(content.includes).map((product) => toListingItem(product, menuCategories));
  const wholeOf = name === 'collections' ? undefined : wholeFabricHref;
  return Response.json(toWire({ groups: facetGroups(items, menuCategories, { ...content, wholeOf }), items }));
};

/** All of a fabric: its collection, or for a fabric without one what /collections shows of its category. */
function wholeFabricHref(slug: string): string {
  const hasCollection = FABRIC_COLLECTIONS.some((collection) => collection.slug === slug);
  return hasCollection ? `/collections/${slug}` : categoryHref('/collections', slug);
}
