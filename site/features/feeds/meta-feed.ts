import Papa from 'papaparse';
import type { FeedItem, FeedShop } from './feed-item.ts';

/** Meta takes countries as codes (ISO 3166-1); one that is not here is left out. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  india: 'IN',
  pakistan: 'PK',
  bangladesh: 'BD',
  nepal: 'NP',
  'sri lanka': 'LK',
  bhutan: 'BT',
  china: 'CN',
  turkey: 'TR',
  thailand: 'TH',
  indonesia: 'ID',
  'united arab emirates': 'AE',
};

const COLUMNS =
  'id item_group_id title description availability condition price sale_price link image_link additional_image_link brand gender age_group size color material product_type origin_country'.split(
    ' ',
  );

/** Meta's catalogue as CSV, RFC 4180 (developers.facebook.com/docs/commerce-platform/catalog/fields). */
export function metaFeed(items: readonly FeedItem[], { name, absolute }: FeedShop): string {
  const rows = items.map(({ fields, link, images, isAvailable, origin, shipping }) => {
    const [image = '', ...further] = images.map(absolute);
    return {
      ...fields,
      // Required: the shop itself, if no maker is recorded.
      brand: fields['brand'] || name,
      link: absolute(link),
      image_link: image,
      additional_image_link: further.join(','),
      availability: isAvailable ? 'in stock' : 'out of stock',
      origin_country: COUNTRY_CODES[origin.trim().toLowerCase()],
      // Country, region, service and price.
      shipping: shipping && `IN:::${shipping}`,
    };
  });
  const fields = items.some(({ shipping }) => shipping !== '') ? [...COLUMNS, 'shipping'] : COLUMNS;
  return `${Papa.unparse({ fields, data: rows }, { newline: '\r\n' })}\r\n`;
}
