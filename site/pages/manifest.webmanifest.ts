import type { APIRoute } from 'astro';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest (W3C): how the shop looks on a home screen. The colours are those of shared/styles/tokens.css. */
export const GET: APIRoute = ({ locals }) => {
  const { name, tagline } = locals.catalogue.content.identity;
  return new Response(
    JSON.stringify({
      name,
      short_name: name,
      description: tagline,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      lang: 'en-IN',
      background_color: '#fbf6ec',
      theme_color: '#2a1b2b',
      icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
      shortcuts: [
        { name: 'New arrivals', url: '/new-arrivals' },
        { name: 'Cart', url: '/cart' },
        { name: 'Wishlist', url: '/wishlist' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
};
