import type { APIRoute, GetStaticPaths } from 'astro';
import { toCardData } from '#shared/card-data.ts';
import { toProductCard } from '#shared/product-card.ts';
import { getCatalogue } from '#site/features/catalogue/catalogue.queries.ts';
import { toListingItem } from '#site/features/listing/listing-item.ts';
import { LISTING_NAMES, LISTINGS } from '#site/features/listing/listings.ts';

export const getStaticPaths = (() => LISTING_NAMES.map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

/** The index of a listing: every product in it with what its card shows and what filters ask for. */
export const GET: APIRoute<never, { name: (typeof LISTING_NAMES)[number] }> = async ({ params }) => {
  const { products, menuCategories } = await getCatalogue();
  return Response.json(
    products.filter(LISTINGS[params.name].includes).map((product) => ({
      ...toListingItem(product, menuCategories),
      card: toCardData(toProductCard(product)),
    })),
  );
};
