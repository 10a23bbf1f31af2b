import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import {
  ADMIN_PRODUCTS_PATH,
  PRODUCT_CHOICES_PATH,
  type ProductChoices,
  productChoicesSchema,
  productListSchema,
} from '#shared/api/admin-products.ts';
import { RESERVATIONS_PATH, type Reservation, reservationsSchema } from '#shared/api/reservations.ts';
import { WAITING_SHOPPERS_PATH, waitingShoppersSchema } from '#shared/api/stock-requests.ts';
import { type AdminProduct, adminProduct } from './product.ts';
import { DEFAULT_PAGE_SIZE, type ProductsSearch } from './products-search.ts';

export const PRODUCTS_KEY = ['products'];

export interface ProductsPageData {
  products: AdminProduct[];
  totalItems: number;
  totalPages: number;
}

/** One page of products with picture, brand, category and variants. */
export function productsQuery({ mode: _, ...search }: ProductsSearch) {
  const size = search.size ?? DEFAULT_PAGE_SIZE;
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', search],
    queryFn: async ({ signal }): Promise<ProductsPageData> => {
      const query = { ...search, size };
      const answer = await pocketBase.send(ADMIN_PRODUCTS_PATH, { query, signal });
      const { items, totalItems } = shownRows(productListSchema, answer);
      return { products: items.map(adminProduct), totalItems, totalPages: Math.ceil(totalItems / size) };
    },
  });
}

/** The first products that match a search. @throws ClientResponseError */
export async function findProducts(query: object, signal: AbortSignal): Promise<AdminProduct[]> {
  const { items } = shownRows(productListSchema, await pocketBase.send(ADMIN_PRODUCTS_PATH, { query, signal }));
  return items.map(adminProduct);
}

const FOUND_PRODUCTS = 8;
const STOCK_POLL_MS = 5000;

/** The products that match best; none for an empty text. Those for sale come with their stock now. */
export function foundProductsQuery(text: string, isForSale: boolean) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'found', text, isForSale],
    enabled: text !== '',
    ...(isForSale && { staleTime: 0, refetchInterval: STOCK_POLL_MS }),
    meta: { showsOwnFailure: true },
    queryFn: ({ signal }) => {
      const query = { q: text, size: FOUND_PRODUCTS, sort: 'match', ...(isForSale && { state: 'active' }) };
      return findProducts(query, signal);
    },
  });
}

/** The options of the filters: brands, categories, menu categories, fabrics. */
export const choicesQuery = queryOptions({
  queryKey: [...PRODUCTS_KEY, 'choices'],
  queryFn: async (): Promise<ProductChoices> =>
    shownRows(productChoicesSchema, await pocketBase.send(PRODUCT_CHOICES_PATH, {})),
  staleTime: 60_000,
});

const REFRESH_MS = 20_000;

/** All current reservations; few rows, so one query serves all lists. */
export const reservationsQuery = queryOptions({
  queryKey: ['reservations'],
  refetchInterval: REFRESH_MS,
  meta: { showsOwnFailure: true },
  queryFn: async ({ signal }): Promise<Reservation[]> =>
    shownRows(reservationsSchema, await pocketBase.send(RESERVATIONS_PATH, { method: 'GET', signal })).reservations,
});

/** Sizes that shoppers wait for; few rows, so one query serves all products. */
export const waitingShoppersQuery = queryOptions({
  queryKey: ['waiting-shoppers'],
  meta: { showsOwnFailure: true },
  queryFn: async ({ signal }) =>
    shownRows(waitingShoppersSchema, await pocketBase.send(WAITING_SHOPPERS_PATH, { method: 'GET', signal })).sizes,
});
