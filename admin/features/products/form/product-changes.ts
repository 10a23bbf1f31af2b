import type { FieldValue, FieldValues, Operation } from '#shared/api/change-sets.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';
import { PLAIN_TEXT_FIELDS } from '#shared/product/product-fields.ts';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import { findVariant } from '#shared/product/variants.ts';
import { isSameJson } from '#shared/same-json.ts';
import { toSlug } from '#shared/text/slug.ts';
import type { ProductInput } from './form-schema.ts';
import { ADD_NEW, type FormValues } from './form-values.ts';
import { type ProductSnapshot, sizesOf, valuesOf } from './snapshot.ts';

/** Names of created records, for `{ref}`s in the same change set. */
export const REFS = { product: 'product', brand: 'brand', category: 'category' } as const;

const TEXTS = ['name', 'slug', 'description', 'sku', ...PLAIN_TEXT_FIELDS] as const;
const REST = [
  'price',
  'original_price',
  'is_active',
  'is_featured',
  'is_new',
  'images',
  'videos',
  'pieces',
  'low_stock_below',
  'low_size_below',
] as const;

/**
 * The operations that save the form, in one change set; empty if nothing differs. `base` is what the editor saw (null for a
 * new product), `typed` the form, `input` the parsed form. Only changed columns are written, with their seen values, so that
 * two people can edit different fields; stock moves by the difference, so that sales in between still count; variants keep
 * their ids, so that carts stay valid.
 */
export function productChanges(base: ProductSnapshot | null, typed: FormValues, input: ProductInput): Operation[] {
  const columns = columnsOf(input);
  const productId: FieldValue = base === null ? { ref: REFS.product } : base.record.id;
  return [
    ...namedRecords(input),
    ...(base === null ? creation(columns) : productUpdate(base, typed, columns)),
    ...variantChanges(base, input, productId),
    ...linkChanges(base, input.menuCategoryIds, productId),
  ];
}

function columnsOf(input: ProductInput): FieldValues {
  const columns: FieldValues = {};
  for (const column of TEXTS) columns[column] = input[column];
  for (const column of REST) columns[column] = input[column];
  columns['brand_id'] = input.brand_id === ADD_NEW ? { ref: REFS.brand } : input.brand_id;
  columns['category_id'] = input.category_id === ADD_NEW ? { ref: REFS.category } : input.category_id;
  return columns;
}

/** Creates the new brand and category of the product. */
function namedRecords(input: ProductInput): Operation[] {
  const made = (collection: 'brands' | 'categories', as: string, name: string): Operation => ({
    action: 'create',
    collection,
    as,
    values: { name, slug: toSlug(name), is_active: true },
  });
  return [
    ...(input.brand_id === ADD_NEW ? [made('brands', REFS.brand, input.newBrand)] : []),
    ...(input.category_id === ADD_NEW ? [made('categories', REFS.category, input.newCategory)] : []),
  ];
}

function creation(values: FieldValues): Operation[] {
  return [{ action: 'create', collection: 'products', as: REFS.product, values }];
}

function productUpdate(base: ProductSnapshot, typed: FormValues, columns: FieldValues): Operation[] {
  const before = valuesOf(base);
  const values: FieldValues = {};
  const seen: FieldValues = {};
  for (const [column, value] of Object.entries(columns)) {
    if (isUntouched(column, before, typed)) continue;
    values[column] = value;
    seen[column] = base.record[column] ?? null;
  }
  if (Object.keys(values).length === 0) return [];
  return [{ action: 'update', collection: 'products', id: base.record.id, values, seen }];
}

/** Compares values as the form shows them, so that a different stored format alone is no change. */
function isUntouched(column: string, before: FormValues, typed: FormValues): boolean {
  return isSameJson(Reflect.get(before, column), Reflect.get(typed, column));
}

function linkChanges(base: ProductSnapshot | null, chosen: readonly string[], productId: FieldValue): Operation[] {
  const links = base?.links ?? [];
  const added = chosen.filter((id) => !links.some((link) => link.menu_category_id === id));
  return [
    ...links
      .filter((link) => !chosen.includes(link.menu_category_id))
      .map((link): Operation => ({ action: 'delete', collection: 'product_menu_categories', id: link.id })),
    ...added.map(
      (id): Operation => ({
        action: 'create',
        collection: 'product_menu_categories',
        values: { product_id: productId, menu_category_id: id },
      }),
    ),
  ];
}

/** A variant with a field in the form: the stored one and the wanted values. */
interface Wanted {
  stitched: boolean;
  size: string;
  /** Pieces; null if the product is not sold this way. */
  quantity: number | null;
  /** Whether a new variant may start with 0 pieces. */
  mayBeginEmpty: boolean;
  /** Rupees; undefined leaves an existing variant's price unchanged. */
  priceRupees: number | undefined;
  existing: ProductVariantRow | undefined;
  /** Why the stock changes. */
  reason: { kind: StaffStockKind; note?: string };
}

/**
 * The operations that save the stock fields (specification, section 5): only sizes above 0 become variants; unstitched is one
 * variant without a size. An existing variant set to 0 stays, sold out, with its SKU; a blank size is deleted.
 */
function variantChanges(base: ProductSnapshot | null, input: ProductInput, productId: FieldValue): Operation[] {
  const variants = base?.variants ?? [];
  // A size keeps its own price until the product's price changes or staff reset it.
  const isKept = base?.record['price'] === input.price && !input.resetSizePrices;
  const sizePrice = isKept ? undefined : input.price;
  const reason = { kind: input.stockKind || 'counted', ...(input.stockNote === '' ? {} : { note: input.stockNote }) };
  const sizes = sizesOf(variants).map(
    (size): Wanted => ({
      stitched: true,
      size,
      quantity: input.sewing === 'unstitched' ? null : (input.stock[size] ?? null),
      mayBeginEmpty: false,
      priceRupees: sizePrice,
      existing: findVariant(variants, size),
      reason,
    }),
  );
  const existing = findVariant(variants, 'unstitched');
  const cloth: Wanted = {
    stitched: false,
    size: '',
    quantity: clothQuantity(base, input),
    mayBeginEmpty: true,
    priceRupees: input.unstitchedPrice ?? input.price,
    existing,
    reason,
  };
  return [...sizes, cloth].flatMap((wanted) => operationsFor(wanted, input.price, productId));
}

/** Unstitched pieces. A new product with 0 starts with 1 (specification, section 5); set to 0 later, it is sold out. */
function clothQuantity(base: ProductSnapshot | null, input: ProductInput): number | null {
  if (input.sewing === 'stitched') return null;
  return base === null ? input.unstitchedStock || 1 : input.unstitchedStock;
}

function operationsFor(wanted: Wanted, productPrice: number, productId: FieldValue): Operation[] {
  const { stitched, size, quantity, mayBeginEmpty, priceRupees, existing, reason } = wanted;
  if (existing === undefined) {
    if (quantity === null || (quantity === 0 && !mayBeginEmpty)) return [];
    const price = priceRupees ?? productPrice;
    const values = { product_id: productId, stitched, size, price, stock_quantity: quantity };
    return [{ action: 'create', collection: 'product_variants', values }];
  }
  if (quantity === null) return [{ action: 'delete', collection: 'product_variants', id: existing.id }];
  const operations: Operation[] = [];
  if (quantity !== existing.stock_quantity) {
    const { id, stock_quantity } = existing;
    const by = quantity - stock_quantity;
    operations.push({ action: 'adjust', collection: 'product_variants', id, by, seen: { stock_quantity }, ...reason });
  }
  // A variant without its own price still follows the product's.
  const isFollowing = existing.price === 0 && priceRupees === productPrice;
  if (priceRupees !== undefined && priceRupees !== existing.price && !isFollowing) {
    operations.push({
      action: 'update',
      collection: 'product_variants',
      id: existing.id,
      values: { price: priceRupees },
      seen: { price: existing.price },
    });
  }
  return operations;
}
