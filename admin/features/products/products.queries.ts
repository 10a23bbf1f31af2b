import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { ADMIN_PRODUCTS_PATH, PRODUCT_CHOICES_PATH } from '#shared/api/admin-products.ts';
import { type AdminProduct, adminProductSchema } from './product.ts';
import { DEFAULT_PAGE_SIZE, type ProductsSearch } from './products-search.ts';

export const PRODUCTS_KEY = ['products'];

const listSchema = z.object({ totalItems: z.number().int().min(0), items: z.array(adminProductSchema) });

const choiceSchema = z.object({ id: z.string(), name: z.string(), kind: z.string() });
const choicesSchema = z.object({
  brands: z.array(choiceSchema),
  categories: z.array(choiceSchema),
  menu: z.array(choiceSchema),
  fabrics: z.array(choiceSchema),
});
export type Choices = z.infer<typeof choicesSchema>;

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
      const { items, totalItems } = listSchema.parse(await pocketBase.send(ADMIN_PRODUCTS_PATH, { query, signal }));
      return { products: items, totalItems, totalPages: Math.ceil(totalItems / size) };
    },
  });
}

/** The options of the filters: brands, categories, menu categories, fabrics. */
export const choicesQuery = queryOptions({
  queryKey: [...PRODUCTS_KEY, 'choices'],
  queryFn: async (): Promise<Choices> => choicesSchema.parse(await pocketBase.send(PRODUCT_CHOICES_PATH, {})),
  staleTime: 60_000,
});
