import type { FeedItem, FeedShop } from './feeds.ts';

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
  const fields: (readonly [string, string])[] = [
    ['id', item.id],
    ['item_group_id', item.group],
    ['title', item.title],
    ['description', item.description],
    ['link', absolute(item.link)],
    ['image_link', absolute(item.image)],
    ...item.furtherImages.map((image) => ['additional_image_link', absolute(image)] as const),
    ['availability', item.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['price', item.price],
    ['sale_price', item.salePrice],
    ['condition', 'new'],
    ['brand', item.brand],
    // Garments of small makers have no GTIN.
    ['identifier_exists', 'no'],
    ['gender', 'female'],
    ['age_group', 'adult'],
    ['size', item.size],
    ['color', item.colour],
    ['material', item.fabric],
    ['product_type', item.kind],
  ];
  const known = fields.filter(([, value]) => value !== '');
  return `<item>${known.map(([field, value]) => tag(field, escapeXml(value))).join('')}${shippingXml(item.shipping)}${originXml(item.origin)}</item>`;
}

function shippingXml(price: string): string {
  return price === '' ? '' : tag('shipping', tag('country', 'IN') + tag('price', price));
}

function originXml(origin: string): string {
  if (origin === '') return '';
  const detail = tag('attribute_name', 'Country of origin') + tag('attribute_value', escapeXml(origin));
  return tag('product_detail', detail);
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
