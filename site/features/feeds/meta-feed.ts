import Papa from 'papaparse';
import type { FeedItem, FeedShop } from './feeds.ts';

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

const COLUMNS: Readonly<Record<string, (item: FeedItem, shop: FeedShop) => string>> = {
  id: ({ id }) => id,
  item_group_id: ({ group }) => group,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  link: ({ link }, shop) => shop.absolute(link),
  image_link: ({ image }, shop) => shop.absolute(image),
  additional_image_link: ({ furtherImages }, shop) => furtherImages.map(shop.absolute).join(','),
  // Required: the shop itself, if no maker is recorded.
  brand: ({ brand }, shop) => brand || shop.name,
  gender: () => 'female',
  age_group: () => 'adult',
  size: ({ size }) => size,
  color: ({ colour }) => colour,
  material: ({ fabric }) => fabric,
  product_type: ({ kind }) => kind,
  origin_country: ({ origin }) => COUNTRY_CODES[origin.trim().toLowerCase()] ?? '',
};

/** Country, region, service and price, in a shop that charges for delivery. */
const SHIPPING: typeof COLUMNS = { shipping: ({ shipping }) => `IN:::${shipping}` };

/** Meta's catalogue as CSV, RFC 4180 (developers.facebook.com/docs/commerce-platform/catalog/fields). */
export function metaFeed(items: readonly FeedItem[], shop: FeedShop): string {
  const columns = items.some(({ shipping }) => shipping !== '') ? { ...COLUMNS, ...SHIPPING } : COLUMNS;
  const rows = items.map((item) => Object.values(columns).map((value) => value(item, shop)));
  return `${Papa.unparse([Object.keys(columns), ...rows], { newline: '\r\n' })}\r\n`;
}
