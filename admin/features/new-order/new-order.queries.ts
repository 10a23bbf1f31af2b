import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { callServer } from '#admin/api/server.ts';
import { contentQuery } from '#admin/features/content/content.queries.ts';
import { findCustomers } from '#admin/features/customers/customers.queries.ts';
import { compareSizes } from '#admin/features/sizes/shop-sizes.ts';
import { type Thumbnail, thumbnailOf } from '#admin/ui/pictures.ts';
import { ADMIN_PRODUCTS_PATH, type AdminProductRow, productListSchema } from '#shared/api/admin-products.ts';
import { HAND_QUOTE_PATH, type HandQuoteRequest, handQuoteSchema } from '#shared/api/hand-orders.ts';
import { sectionContent } from '#shared/content/content.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { normalisePhone } from '#shared/text/phone.ts';
import type { BuyerValues } from './order-form.ts';

const SHOWN = 8;
const THUMBNAIL_PX = 80;
/** Stock changes by sales meanwhile. */
const POLL_MS = 5000;
/** Fewer digits match too many buyers. */
const MIN_DIGITS = 4;

/** A product that staff can add, with its sizes in order. */
export interface FoundProduct {
  id: string;
  name: string;
  sku: string;
  picture: Thumbnail | undefined;
  variants: readonly FoundVariant[];
}

export interface FoundVariant {
  id: string;
  /** Empty for an unstitched variant. */
  size: string;
  stock: number;
}

/** The products in the shop that match best, by name or SKU first, with their stock now; none for an empty text. */
export function productsQuery(text: string) {
  return queryOptions({
    queryKey: ['new-order', 'products', text],
    enabled: text !== '',
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: { showsOwnFailure: true },
    queryFn: async ({ signal }): Promise<FoundProduct[]> => {
      const found = await pocketBase.send(ADMIN_PRODUCTS_PATH, {
        query: { q: text, state: 'active', size: SHOWN, sort: 'match' },
        signal,
      });
      return shownRows(productListSchema, found).items.map(foundProduct);
    },
  });
}

function foundProduct({ id, name, sku, images, picture, variants }: AdminProductRow): FoundProduct {
  const pictures = new Map(picture ? [[storagePath(picture), pictureFromRow(picture)]] : []);
  return {
    id,
    name,
    sku,
    picture: thumbnailOf(images[0], pictures, THUMBNAIL_PX),
    variants: variants
      .map((variant) => ({
        id: variant.id,
        size: variant.stitched ? variant.size : '',
        stock: variant.stock_quantity,
      }))
      .toSorted((a, b) => compareSizes(a.size, b.size)),
  };
}

/** Prices, stock and total of the order as they are now. */
export function quoteQuery(request: HandQuoteRequest) {
  return queryOptions({
    queryKey: ['new-order', 'quote', request],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
    retry: false,
    meta: { showsOwnFailure: true },
    queryFn: ({ signal }) => callServer(HAND_QUOTE_PATH, handQuoteSchema, { body: request, signal }),
  });
}

/** Known customers whose number contains the digits, the newest order first. */
export function buyersQuery(typed: string) {
  const digits = normalisePhone(typed).replace(/\D/g, '');
  return queryOptions({
    queryKey: ['new-order', 'buyers', digits],
    enabled: digits.length >= MIN_DIGITS,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { showsOwnFailure: true },
    queryFn: async ({ signal }): Promise<BuyerValues[]> => {
      const customers = await findCustomers(digits, 20, signal);
      const known = customers.filter(({ phone }) => phone.includes(digits)).slice(0, 5);
      return known.map(({ name, phone, email, shipping }) => {
        const { address = '', city = '', state = '', pincode = '' } = shipping ?? {};
        return { name, phone, email, address, city, state, pincode, gstin: '' };
      });
    },
  });
}

/** What orders of the shop's pages pay for shipping. */
export const shippingRuleQuery = queryOptions({
  ...contentQuery('shipping'),
  select: (stored: StoredSection) => sectionContent('shipping', stored),
});
