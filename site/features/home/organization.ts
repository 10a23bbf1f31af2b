import type { ShopIdentity } from '#shared/content/shop.ts';

/**
 * The shop as schema.org data for search engines, for the home page only. `origin` makes addresses absolute.
 */
export function organizationJsonLd(shop: ShopIdentity, origin: URL): Record<string, unknown> {
  const id = new URL('/#shop', origin).href;
  const hasAddress = shop.street !== '' || shop.city !== '';
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': id,
        name: shop.name,
        ...(shop.tagline === '' ? {} : { slogan: shop.tagline }),
        url: new URL('/', origin).href,
        logo: new URL('/icons/icon-512.png', origin).href,
        ...(shop.email === '' ? {} : { email: shop.email }),
        ...(shop.phone === '' ? {} : { telephone: shop.phone }),
        ...(hasAddress && {
          address: {
            '@type': 'PostalAddress',
            ...(shop.street === '' ? {} : { streetAddress: shop.street }),
            ...(shop.city === '' ? {} : { addressLocality: shop.city }),
            ...(shop.state === '' ? {} : { addressRegion: shop.state }),
            ...(shop.pin_code === '' ? {} : { postalCode: shop.pin_code }),
            addressCountry: 'IN',
          },
        }),
        ...(shop.instagram === '' ? {} : { sameAs: [shop.instagram] }),
      },
      {
        '@type': 'WebSite',
        name: shop.name,
        url: new URL('/', origin).href,
        publisher: { '@id': id },
      },
    ],
  };
}
