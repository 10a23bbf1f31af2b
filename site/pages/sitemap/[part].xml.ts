import type { APIRoute } from 'astro';
import { collectionPath } from '#shared/content/own-collections.ts';
import { productPath } from '#shared/product/product.ts';
import { collectionPages } from '#site/features/collections/collection-pages.ts';
import { PAGES_PART, partNames, partOf, SITE_PAGES, urlSet } from '#site/features/sitemap/sitemap.ts';

/** One part of the sitemap: the pages of the site, or the product pages of one thousand of ids. */
export const GET: APIRoute<never, { part: string }> = ({ locals, params, url }) => {
  const { products } = locals.catalogue;
  if (!partNames(products.map(({ id }) => id)).includes(params.part)) return new Response(null, { status: 404 });
  const paths =
    params.part === PAGES_PART
      ? [...SITE_PAGES, ...collectionPages(locals.catalogue).map(({ slug }) => collectionPath(slug))]
      : products
          .map(({ id }) => id)
          .filter((id) => partOf(id) === params.part)
          .toSorted((a, b) => Number(a) - Number(b))
          .map(productPath);
  return new Response(urlSet(paths.map((path) => new URL(path, url).href)), {
    headers: { 'content-type': 'application/xml' },
  });
};
