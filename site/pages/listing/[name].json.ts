import type { APIRoute, GetStaticPaths } from 'astro';
import { categoryHref } from '#shared/menu.ts';
import { getCatalogue } from '#site/features/catalogue/catalogue.queries.ts';
import { collectionPages } from '#site/features/collections/collection-pages.ts';
import { facetGroups } from '#site/features/listing/facet-options.ts';
import { toWire } from '#site/features/listing/listing-index.ts';
import { toListingItem } from '#site/features/listing/listing-item.ts';
import { INDEX_NAMES, INDEXED, type IndexName } from '#site/features/listing/listings.ts';

export const getStaticPaths = (() => INDEX_NAMES.map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

/** The index of a listing: what filters ask for of every product in it. Its cards come from /api/cards. */
export const GET: APIRoute<never, { name: IndexName }> = async ({ params: { name } }) => {
  const { products, menuCategories, settings } = await getCatalogue();
  const content = INDEXED[name];
  const items = products.filter(content.includes).map((product) => toListingItem(product, menuCategories));
  const collections = new Set(collectionPages(settings).map(({ slug }) => slug));
  /** All of a fabric: its collection, or for a fabric without one what /collections shows of its category. */
  const wholeOf = (slug: string) =>
    collections.has(slug) ? `/collections/${slug}` : categoryHref('/collections', slug);
  return Response.json(
    toWire({
      groups: facetGroups(items, menuCategories, { ...content, ...(name === 'collections' ? {} : { wholeOf }) }),
      items,
    }),
  );
};
