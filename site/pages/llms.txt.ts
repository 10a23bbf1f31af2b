import type { APIRoute } from 'astro';
import { feedPaths } from '#site/features/feeds/feeds.ts';
import { SITE_PAGES } from '#site/features/sitemap/sitemap.ts';

const NAMES: Readonly<Record<(typeof SITE_PAGES)[number], string>> = {
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

/** What the shop is and where to read it, for language models (llmstxt.org). */
export const GET: APIRoute = ({ locals, url }) => {
  const { products, content } = locals.catalogue;
  const { name, tagline } = content.identity;
  const link = (label: string, path: string) => `- [${label}](${new URL(path, url).href})`;
  const lines = [
    `# ${name}`,
    '',
    `> ${tagline}`,
    '',
    'An online shop for South Asian women’s clothing in India. Prices are in Indian rupees (INR) and include taxes. Prices and stock on product pages and in the feeds are current.',
    '',
    '## Pages',
    '',
    ...SITE_PAGES.map((path) => link(NAMES[path], path)),
    '',
    '## All products',
    '',
    link('Sitemap', '/sitemap.xml'),
    ...feedPaths(products.map(({ id }) => id)).map((path) => link(path.slice('/feeds/'.length), path)),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
