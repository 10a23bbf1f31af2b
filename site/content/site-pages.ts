/** The pages everybody may find that are not made from the catalogue, most visited first. */
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
