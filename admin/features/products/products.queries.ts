import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { anyOf } from '#admin/filters.ts';
import { PAGE_SIZE, pageSchema } from '#admin/pages.ts';
import { loadPictures } from '#admin/pictures.queries.ts';
import { thumbnailOf } from '#admin/pictures.ts';
import { pocketBase } from '#admin/pocketbase.ts';
import { type ProductVariantRow, productVariantRowSchema } from '#shared/pocketbase/rows.ts';
import { type AdminProduct, type AdminProductRow, adminProductRowSchema, stockBySize } from './product.ts';
import { productsFilter, productsSort } from './products-filter.ts';
import type { ProductsSearch } from './products-search.ts';

const THUMBNAIL_PX = 120;

/** One page of products with picture, brand and stock per size. */
export function productsQuery(search: ProductsSearch) {
  return queryOptions({
    queryKey: ['products', 'list', search],
    queryFn: async () => {
      const list = await pocketBase.collection('admin_products').getList(search.page ?? 1, PAGE_SIZE, {
        filter: productsFilter(pocketBase, search),
        sort: productsSort(search.sort),
        expand: 'brand_id',
      });
      const { items, totalItems, totalPages } = pageSchema(adminProductRowSchema).parse(list);
      return { products: await completeProducts(items), totalItems, totalPages };
    },
  });
}

async function completeProducts(rows: readonly AdminProductRow[]): Promise<AdminProduct[]> {
  if (rows.length === 0) return [];
  const [variants, pictures] = await Promise.all([
    variantsOf(rows.map((row) => row.id)),
    loadPictures(rows.flatMap((row) => row.images[0] ?? [])),
  ]);
  const byProduct = Map.groupBy(variants, (variant) => variant.product_id);
  return rows.map(({ expand, ...row }) => ({
    ...row,
    brandName: expand?.brand_id?.name ?? null,
    picture: thumbnailOf(row.images[0], pictures, THUMBNAIL_PX),
    stock: stockBySize(byProduct.get(row.id) ?? []),
  }));
}

async function variantsOf(productIds: readonly string[]): Promise<ProductVariantRow[]> {
  const rows = await pocketBase
    .collection('admin_product_variants')
    .getFullList({ filter: anyOf(pocketBase, 'product_id', productIds) });
  return z.array(productVariantRowSchema).parse(rows);
}
