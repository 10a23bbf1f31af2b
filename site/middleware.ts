import type { MiddlewareHandler } from 'astro';

/** In development pages read the catalogue of this moment; in a release the publisher gives it to them. */
export const onRequest: MiddlewareHandler = async ({ locals, routePattern }, next) => {
  if (import.meta.env.DEV) {
    const { readDevCatalogue } = await import('#server/dev/dev-catalogue.ts');
    locals.catalogue = readDevCatalogue();
  } else if (routePattern === '/404' && locals.catalogue === undefined) {
    // The server was asked for a method that an endpoint does not have. It has no catalogue to make Astro's page of.
    return Response.json({ error: { code: 'not_found', message: 'There is no such endpoint.' } }, { status: 404 });
  }
  return next();
};
