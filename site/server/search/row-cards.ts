import type { CardsAnswer } from '#shared/api/cards.ts';
import { type CardData, toCardData } from '#shared/card-data.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { pictureOf } from '#shared/pocketbase/product-from-rows.ts';
import type { ProductImage } from '#shared/product.ts';
import { toProductCard } from '#shared/product-card.ts';
import type { SearchedProductRow, SearchRows } from './rows.ts';

/** What a product's row names by id. */
export interface ProductNames {
  brandName: string | null;
  categoryName: string | null;
}

/** The cards of those ids that active products have. */
export function cardsAnswer(rows: SearchRows, ids: readonly string[]): CardsAnswer {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const row = rows.products.get(id);
      return row?.is_active === true ? [[id, cardOf({ ...row, ...namesOf(row, rows) }, rows.pictures)]] : [];
    }),
  );
}

/** The card of a product, the same as its pages show. */
export function cardOf(
  product: Omit<SearchedProductRow, 'description'> & ProductNames,
  pictures: SearchRows['pictures'],
): CardData {
  const { id, name, brandName, categoryName, fabric } = product;
  return toCardData(
    toProductCard({
      id,
      name,
      priceRupees: product.price,
      originalPriceRupees: product.original_price,
      images: product.images.flatMap((path) => imageAt(pictures, path, name)),
      brandName,
      categoryName,
      fabric,
      isNew: product.is_new,
    }),
  );
}

/** The names of a product's brand and category. */
export function namesOf(
  row: SearchedProductRow | Omit<SearchedProductRow, 'description'>,
  rows: SearchRows,
): ProductNames {
  return { brandName: nameOf(row.brand_id, rows.brands), categoryName: nameOf(row.category_id, rows.categories) };
}

function nameOf(id: string | null, names: ReadonlyMap<string, string>): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

/** The picture at a storage path; made when it is asked for, since an index of all would be mostly pictures. */
export function imageAt(pictures: SearchRows['pictures'], path: string, name: string): ProductImage[] {
  const row = pictures.get(path.slice(0, Math.max(0, path.indexOf('/'))));
  const isIt = row !== undefined && storagePath(row) === path;
  return pictureOf(path, name, new Map(isIt ? [[path, pictureFromRow(row)]] : []));
}
