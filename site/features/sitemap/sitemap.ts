/** The names of public pages that do not come from the catalogue, most visited first. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/new-arrivals': 'New Arrivals',
  '/original-pakistani': 'Original Pakistani',
  '/indian-replica': 'Indian Replica',
  '/sale': 'Sale',
  '/collections': 'Collections',
  '/size-chart': 'Size Chart',
  '/about': 'About Us',
  '/contact': 'Contact',
  '/faq': 'FAQ',
  '/returns': 'Returns and exchanges',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
};
export const SITE_PAGES = Object.keys(PAGE_NAMES);

/**
 * The sitemap (sitemaps.org protocol 0.9): an index of parts. There is no `lastmod`, because every sale changes its
 * product's row, and a part would have to be published again for each.
 */

/** Product ids per part, by thousands, so that a new product changes one small file. */
const IDS_PER_PART = 1000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** The part with all pages other than products. */
export const PAGES_PART = 'pages';

/** The name of the part a product's page is in. */
export function partOf(productId: string): string {
  return `products-${Math.floor(Number(productId) / IDS_PER_PART)}`;
}

/** Addresses of the parts: the pages first, then the products' in the order of their ids. */
export function partNames(productIds: readonly string[]): string[] {
  const parts = new Set(productIds.toSorted((a, b) => Number(a) - Number(b)).map(partOf));
  return [PAGES_PART, ...parts];
}

/** One part: the addresses of pages, absolute. */
export function urlSet(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`);
  return [DECLARATION, `<urlset xmlns="${NAMESPACE}">`, ...lines, '</urlset>', ''].join('\n');
}

/** The index: the addresses of the parts, absolute. */
export function sitemapIndex(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return [DECLARATION, `<sitemapindex xmlns="${NAMESPACE}">`, ...lines, '</sitemapindex>', ''].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
