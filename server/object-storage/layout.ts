/** Where things lie in the bucket `PAGES_S3_BUCKET`. */

/** Published files, by the path in a release's `client/` or their address: a CDN serves these. */
export const PUBLISHED = 'shop/';

/** The catalogue, for servers without a database: no CDN serves it. */
export const CATALOGUE = 'catalogue/';
