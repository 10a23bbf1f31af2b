import type { APIRoute } from 'astro';
import { getCatalogue } from '#site/features/catalogue/catalogue.queries.ts';
import { partNames, sitemapIndex } from '#site/features/sitemap/sitemap.ts';

/** The index of the sitemap. */
export const GET: APIRoute = async ({ site }) => {
  const { products } = await getCatalogue();
  const names = partNames(products.map(({ id }) => id));
  return new Response(sitemapIndex(names.map((name) => new URL(`/sitemap/${name}.xml`, site).href)), {
    headers: { 'content-type': 'application/xml' },
  });
};
