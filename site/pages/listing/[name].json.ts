import type { APIRoute } from 'astro';
import { categoryHref } from '#shared/menu.ts';
import { collectionPages } from '#site/features/collections/collection-pages.ts';
import { facetGroups } from '#site/features/listing/facet-options.ts';
import { toWire } from '#site/features/listing/listing-index.ts';
import { toListingItem } from '#site/features/listing/listing-item.ts';
import { INDEXED, isIndexName } from '#site/features/listing/listings.ts';

/** The index of a listing: what filters ask for of every product in it. Its cards come from /api/cards. */
export const GET: APIRoute<never, { name: string }> = ({ locals, params: { name } }) => {
  if (!isIndexName(name)) return new Response(null, { status: 404 });
  const { products, menuCategories, settings } = locals.catalogue;
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
