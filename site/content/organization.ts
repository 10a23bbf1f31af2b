import { SHOP } from '#shared/shop.ts';

/** The shop and its search as schema.org data for search engines, for the home page only. `origin` makes addresses absolute. */
export function organizationJsonLd(origin: URL): Record<string, unknown> {
  const id = new URL('/#shop', origin).href;
  const [, street, place, country] = SHOP.address;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': id,
        name: SHOP.name,
        slogan: SHOP.tagline,
        url: new URL('/', origin).href,
        logo: new URL('/icons/icon-512.png', origin).href,
        email: SHOP.email,
        telephone: SHOP.phone,
        address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: place, addressCountry: country },
        sameAs: [SHOP.instagram],
      },
      {
        '@type': 'WebSite',
        name: SHOP.name,
        url: new URL('/', origin).href,
        publisher: { '@id': id },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${new URL('/search', origin).href}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
