import type { MiddlewareHandler } from 'astro';

/** In development pages read the catalogue of this moment; in a release the publisher gives it to them. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  if (import.meta.env.DEV) {
    const { readDevCatalogue } = await import('#server/dev/dev-catalogue.ts');
    locals.catalogue = readDevCatalogue();
  }
  return next();
};
