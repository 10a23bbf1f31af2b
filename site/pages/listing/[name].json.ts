import type { APIRoute } from 'astro';
import { categoryHref } from '#shared/menu/menu.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { toCollectionCard } from '#site/features/collections/collection-card.ts';
import { collectionPages, specifiedPages } from '#site/features/collections/collection-pages.ts';
import { listingIndex } from '#site/features/listing/index/contents.ts';
import { type ListingIndex, toWire } from '#site/features/listing/listing-index.ts';
import { INDEXED, isIndexName } from '#site/features/listing/listing-pages.ts';

/**
 * The index of a list: the data that filtering and sorting need of each product. That of a specified collection also has the
 * cards; those of other lists come from /api/cards.
 */
export const GET: APIRoute<never, { name: string }> = ({ locals, params: { name } }) => {
  const index = isIndexName(name) ? indexOfListing(name, locals.catalogue) : indexOfCollection(name, locals.catalogue);
  return index === undefined ? new Response(null, { status: 404 }) : Response.json(toWire(index));
};

function indexOfListing(name: keyof typeof INDEXED, catalogue: Catalogue): ListingIndex {
  const collections = new Set(specifiedPages(catalogue.settings).map(({ slug }) => slug));
  /** All of a fabric: its collection, or for a fabric without one what /collections shows of its category. */
  const wholeOf = (slug: string) =>
    collections.has(slug) ? `/collections/${slug}` : categoryHref('/collections', slug);
  return listingIndex(INDEXED[name], catalogue, name === 'collections' ? undefined : wholeOf);
}

function indexOfCollection(name: string, catalogue: Catalogue): ListingIndex | undefined {
  const collection = collectionPages(catalogue).find(({ slug }) => slug === name);
  if (collection === undefined) return undefined;
  const { includes, chosen, isOwn } = collection;
  const index = listingIndex({ includes, chosen, menuTypes: [], otherTypes: ['categories'] }, catalogue);
  if (isOwn) return index;
  const cards = catalogue.products.filter(includes).map((product) => toCollectionCard(product, catalogue));
  return { ...index, cards };
}
