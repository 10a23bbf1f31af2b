import type { APIRoute } from 'astro';

/**
 * What belongs to staff or to programs. A shopper's own pages, such as the cart, may be read: they say `noindex`, which a
 * crawler that may not read them cannot know.
 */
const HIDDEN = ['/admin', '/api/', '/pb/'];

/** Robots exclusion (RFC 9309), with the sitemap's address. */
export const GET: APIRoute = ({ url }) => {
  const lines = [
    'User-agent: *',
    ...HIDDEN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', url).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
