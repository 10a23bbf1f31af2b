import type { APIRoute } from 'astro';
import { partNames, sitemapIndex } from '#site/features/sitemap/sitemap.ts';

/** The index of the sitemap. */
export const GET: APIRoute = ({ locals, url }) => {
  const { products } = locals.catalogue;
  const names = partNames(products.map(({ id }) => id));
  return new Response(sitemapIndex(names.map((name) => new URL(`/sitemap/${name}.xml`, url).href)), {
    headers: { 'content-type': 'application/xml' },
  });
};
