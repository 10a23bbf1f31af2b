import { jsonOf } from '#admin/forms/form-values.ts';
import type { RecordChange } from '#admin/forms/use-record-save.ts';
import type { ChangeSetResponse, FieldValue, Operation } from '#shared/api/change-sets.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import { findVariant } from '#shared/product/variants.ts';
import { toSlug } from '#shared/text/slug.ts';
import { FORM_WORDS } from './messages.ts';
import { ADD_NEW, columnsIn, type ProductValues, sizeField } from './product-form-fields.ts';
import { type ProductSnapshot, sizesOf } from './snapshot.ts';

/** Names of created records, for `{ref}`s in the same change set. */
const REFS = { product: 'product', brand: 'brand', category: 'category' } as const;

type Change = RecordChange<ProductValues>;

/**
 * The operations that save the form, in one change set; empty if nothing differs. `product` is as stored now, undefined for a
 * new one. Only changed columns are written, with their seen values, so that two people can edit different fields; stock moves
 * by the difference, so that sales in between still count; variants keep their ids, so that carts stay valid.
 */
export function productChanges(product: ProductSnapshot | undefined, change: Change): Operation[] {
  const productId: FieldValue = product?.record.id ?? { ref: REFS.product };
  return [
    ...namedRecords(change),
    ...columnChanges(product, change),
    ...variantChanges(product, change, productId),
    ...linkChanges(product, change, productId),
  ];
}

/** Creates the new brand and category of the product. */
function namedRecords({ all }: Change): Operation[] {
  const made = (collection: 'brands' | 'categories', as: string, name: string): Operation => ({
    action: 'create',
    collection,
    as,
    values: { name, slug: toSlug(name), is_active: true },
  });
  return [
    ...(all.brand_id === ADD_NEW ? [made('brands', REFS.brand, all.newBrand)] : []),
    ...(all.category_id === ADD_NEW ? [made('categories', REFS.category, all.newCategory)] : []),
  ];
}

function columnChanges(product: ProductSnapshot | undefined, change: Change): Operation[] {
  const columns = columnsIn(change.values);
  const pick = (of: Partial<ProductValues>) => jsonOf(Object.fromEntries(columns.map((name) => [name, of[name]])));
  const values = pick(change.all);
  if (values['brand_id'] === ADD_NEW) values['brand_id'] = { ref: REFS.brand };
  if (values['category_id'] === ADD_NEW) values['category_id'] = { ref: REFS.category };
  if (product === undefined) return [{ action: 'create', collection: 'products', as: REFS.product, values }];
  if (columns.length === 0) return [];
  return [{ action: 'update', collection: 'products', id: product.record.id, values, seen: pick(change.seen) }];
}

function linkChanges(product: ProductSnapshot | undefined, { values }: Change, productId: FieldValue): Operation[] {
  const chosen = values.menuCategoryIds;
  if (chosen === undefined) return [];
  const links = product?.links ?? [];
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
  field: 'unstitchedStock' | `stock_${string}`;
  /** Pieces; null if the product is not sold this way. */
  quantity: number | null;
  /** Whether a new variant may start with 0 pieces. */
  mayBeginEmpty: boolean;
  /** Rupees; undefined leaves an existing variant's price unchanged. */
  priceRupees: number | undefined;
  existing: ProductVariantRow | undefined;
}

/**
 * The operations that save the stock fields (specification, section 5): only sizes above 0 become variants; unstitched is one
 * variant without a size. An existing variant set to 0 stays, sold out, with its SKU; a blank size is deleted.
 */
function variantChanges(product: ProductSnapshot | undefined, change: Change, productId: FieldValue): Operation[] {
  const { all } = change;
  const variants = product?.variants ?? [];
  const price = all.price ?? 0;
  // A size keeps its own price until the product's price changes or staff reset it.
  const isKept = product?.record.price === price && !all.resetSizePrices;
  const sizes = sizesOf(variants).map((size): Wanted => {
    const field = sizeField(size);
    return {
      stitched: true,
      size,
      field,
      quantity: all.sewing === 'unstitched' ? null : (all[field] ?? null),
      mayBeginEmpty: false,
      priceRupees: isKept ? undefined : price,
      existing: findVariant(variants, size),
    };
  });
  const cloth: Wanted = {
    stitched: false,
    size: '',
    field: 'unstitchedStock',
    quantity: clothQuantity(product, all),
    mayBeginEmpty: true,
    priceRupees: all.unstitchedPrice ?? price,
    existing: findVariant(variants, 'unstitched'),
  };
  return [...sizes, cloth].flatMap((wanted) => operationsFor(wanted, change, productId));
}

/** Unstitched pieces. A new product with 0 starts with 1 (specification, section 5); set to 0 later, it is sold out. */
function clothQuantity(product: ProductSnapshot | undefined, { sewing, unstitchedStock }: ProductValues) {
  if (sewing === 'stitched') return null;
  return product === undefined ? unstitchedStock || 1 : (unstitchedStock ?? 0);
}

function operationsFor(wanted: Wanted, change: Change, productId: FieldValue): Operation[] {
  const { stitched, size, field, quantity, mayBeginEmpty, priceRupees, existing } = wanted;
  const productPrice = change.all.price ?? 0;
  if (existing === undefined) {
    if (quantity === null || (quantity === 0 && !mayBeginEmpty)) return [];
    const price = priceRupees ?? productPrice;
    const values = { product_id: productId, stitched, size, price, stock_quantity: quantity };
    return [{ action: 'create', collection: 'product_variants', values }];
  }
  const { id } = existing;
  if (quantity === null) return [{ action: 'delete', collection: 'product_variants', id }];
  const operations: Operation[] = [];
  const seen = change.seen[field] ?? 0;
  if (Object.hasOwn(change.values, field) && quantity !== seen) {
    const by = quantity - seen;
    const reason = reasonOf(change.all);
    const adjusted = { action: 'adjust', collection: 'product_variants', id, by } as const;
    operations.push({ ...adjusted, seen: { stock_quantity: seen }, ...reason });
  }
  // A variant without its own price still follows the product's.
  const isFollowing = existing.price === 0 && priceRupees === productPrice;
  if (priceRupees !== undefined && priceRupees !== existing.price && !isFollowing) {
    const values = { price: priceRupees };
    operations.push({ action: 'update', collection: 'product_variants', id, values, seen: { price: existing.price } });
  }
  return operations;
}

function reasonOf({ stockKind, stockNote }: ProductValues): { kind: StaffStockKind; note?: string } {
  return { kind: stockKind || 'counted', ...(stockNote === '' ? {} : { note: stockNote }) };
}

/** The field that shows what is wrong with a column of an operation. */
export function productFieldOf(product: ProductSnapshot | undefined, operation: Operation, column: string) {
  const { collection } = operation;
  if (collection === 'brands') return 'newBrand';
  if (collection === 'categories') return 'newCategory';
  if (collection === 'product_menu_categories') return 'menuCategoryIds';
  if (collection === 'products') return column;
  const variant = operation.action === 'create' ? operation.values : variantIn(product, operation.id);
  if (variant?.['stitched'] !== true) return column === 'price' ? 'unstitchedPrice' : 'unstitchedStock';
  return column === 'price' ? 'price' : sizeField(String(variant['size']));
}

function variantIn(product: ProductSnapshot | undefined, id: string) {
  return product?.variants.find((variant) => variant.id === id);
}

/** Stock that differs from the typed number because of sales: '2 sold in the meantime: M is now 5'. */
export function stockNotes(product: ProductSnapshot | undefined, { results }: ChangeSetResponse, change: Change) {
  return results
    .flatMap(({ id, stock_quantity: left }) => {
      const variant = variantIn(product, id);
      const field = variant?.stitched ? sizeField(variant.size) : 'unstitchedStock';
      if (variant === undefined || left === undefined || !Object.hasOwn(change.values, field)) return [];
      const missing = (change.all[field] ?? 0) - left;
      const name = variant.stitched ? variant.size : FORM_WORDS.unstitched;
      if (missing === 0) return [];
      return missing > 0
        ? FORM_WORDS.soldMeanwhile(missing, name, left)
        : FORM_WORDS.addedMeanwhile(-missing, name, left);
    })
    .join('. ');
}
