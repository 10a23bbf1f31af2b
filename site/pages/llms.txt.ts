import type { APIRoute } from 'astro';
import { feedPaths } from '#site/features/feeds/feeds.ts';
import { PAGE_NAMES } from '#site/features/sitemap/sitemap.ts';

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
    ...Object.entries(PAGE_NAMES).map(([path, label]) => link(label, path)),
    '',
    '## All products',
    '',
    link('Sitemap', '/sitemap.xml'),
    ...feedPaths(products.map(({ id }) => id)).map((path) => link(path.slice('/feeds/'.length), path)),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
