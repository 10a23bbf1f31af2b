import type { FeedItem, FeedShop } from './feed-item.ts';

/** Google Merchant Center's product data as RSS 2.0 (support.google.com/merchants/answer/7052112). */
export function googleFeed(items: readonly FeedItem[], shop: FeedShop): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escapeXml(shop.name)}</title><link>${escapeXml(shop.absolute('/'))}</link><description>${escapeXml(shop.name)}</description>`,
    ...items.map((item) => itemXml(item, shop)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function itemXml(item: FeedItem, { absolute }: FeedShop): string {
  const [image = '', ...further] = item.images;
  const fields: (readonly [string, string])[] = [
    ...Object.entries(item.fields),
    ['link', absolute(item.link)],
    ['image_link', absolute(image)],
    ...further.map((one) => ['additional_image_link', absolute(one)] as const),
    ['availability', item.isAvailable ? 'in_stock' : 'out_of_stock'],
    // Garments of small makers have no GTIN.
    ['identifier_exists', 'no'],
  ];
  const known = fields.filter(([, value]) => value !== '').map(([name, value]) => tag(name, escapeXml(value)));
  const shipping = item.shipping && tag('shipping', tag('country', 'IN') + tag('price', item.shipping));
  const origin = tag('attribute_name', 'Country of origin') + tag('attribute_value', escapeXml(item.origin));
  return `<item>${known.join('')}${shipping}${item.origin && tag('product_detail', origin)}</item>`;
}

function tag(name: string, content: string): string {
  return `<g:${name}>${content}</g:${name}>`;
}

/** Without control characters, which XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
