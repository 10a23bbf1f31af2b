import type { APIRoute } from 'astro';

/** What belongs to one shopper, to staff or to programs is no page to find. */
const HIDDEN = [
  '/admin',
  '/api/',
  '/pb/',
  '/auth/',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/profile',
  '/wishlist',
  '/search',
];

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
