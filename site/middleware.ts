import type { MiddlewareHandler } from 'astro';
import { readTerm } from '#shared/product/search-term.ts';

/** In development pages read the current catalogue; in a release the publisher passes it. */
export const onRequest: MiddlewareHandler = async ({ locals, routePattern, url }, next) => {
  const isSearch = routePattern === '/search' && readTerm(url.searchParams) !== '';
  if (isSearch) {
    // Not prerendered: the server renders this page for one request.
    const { searchPage } = await import('#server/search/search.ts');
    Object.assign(locals, await searchPage(url.searchParams));
  }
  if (import.meta.env.DEV) {
    const { readDevCatalogue } = await import('#server/dev/dev-catalogue.ts');
    locals.catalogue ??= readDevCatalogue();
  } else if (locals.catalogue === undefined && !routePattern.startsWith('/api/')) {
    // The server, which has no catalogue to render a page from, was asked for an endpoint or a method that does not exist.
    // Such an address, for example `/api` or `/api%2fhealth`, matches the route of a page.
    return Response.json({ error: { code: 'not_found', message: 'There is no such endpoint.' } }, { status: 404 });
  }
  return next();
};
