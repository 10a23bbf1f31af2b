import type { APIRoute, GetStaticPaths } from 'astro';
import { productPath } from '#shared/product.ts';
import { SITE_PAGES } from '#site/content/site-pages.ts';
import { getCatalogue } from '#site/features/catalogue/catalogue.queries.ts';
import { collectionPages } from '#site/features/collections/collection-pages.ts';
import { PAGES_PART, partNames, partOf, urlSet } from '#site/features/sitemap/sitemap.ts';

export const getStaticPaths = (async () => {
  const { products } = await getCatalogue();
  return partNames(products.map(({ id }) => id)).map((part) => ({ params: { part } }));
}) satisfies GetStaticPaths;

/** One part of the sitemap: the pages of the site, or the product pages of one thousand of ids. */
export const GET: APIRoute<never, { part: string }> = async ({ params, site }) => {
  const { products, settings } = await getCatalogue();
  const paths =
    params.part === PAGES_PART
      ? [...SITE_PAGES, ...collectionPages(settings).map(({ slug }) => `/collections/${slug}`)]
      : products
          .map(({ id }) => id)
          .filter((id) => partOf(id) === params.part)
          .toSorted((a, b) => Number(a) - Number(b))
          .map(productPath);
  return new Response(urlSet(paths.map((path) => new URL(path, site).href)), {
    headers: { 'content-type': 'application/xml' },
  });
};
