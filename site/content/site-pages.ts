/** Public pages that do not come from the catalogue, most visited first. */
export const SITE_PAGES = [
  '/',
  '/new-arrivals',
  '/original-pakistani',
  '/indian-replica',
  '/sale',
  '/collections',
  '/size-chart',
  '/about',
  '/contact',
  '/faq',
  '/returns',
  '/privacy-policy',
  '/terms-of-service',
] as const;
