import type { APIRoute, GetStaticPaths } from 'astro';
import { type CardData, toCardData } from '#shared/card-data.ts';
import { toProductCard } from '#shared/product-card.ts';
import { getCatalogue } from '#site/features/catalogue/catalogue.queries.ts';
import { INDEX_NAMES, INDEXED } from '#site/features/listing/listings.ts';
import { CARDS_PER_FILE } from '#site/features/listing/page-size.ts';

/** The cards of a listing in its order, `CARDS_PER_FILE` to a file. */
export const getStaticPaths = (async () => {
  const { products } = await getCatalogue();
  return INDEX_NAMES.flatMap((name) => {
    const listed = products.filter(INDEXED[name].includes);
    const files = Math.ceil(listed.length / CARDS_PER_FILE);
    return Array.from({ length: files }, (_, file) => ({
      params: { name, file: String(file) },
      props: {
        cards: listed
          .slice(file * CARDS_PER_FILE, (file + 1) * CARDS_PER_FILE)
          .map((product) => toCardData(toProductCard(product))),
      },
    }));
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ cards: CardData[] }> = ({ props }) => Response.json(props.cards);
