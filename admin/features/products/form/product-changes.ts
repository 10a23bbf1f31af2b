import { jsonOf } from '#admin/forms/form-values.ts';
import type { RecordChange } from '#admin/forms/use-record-save.ts';
import type { ChangeSetResponse, Operation } from '#shared/api/change-sets.ts';
import { findVariant, UNSTITCHED } from '#shared/product/variants.ts';
import { toSlug } from '#shared/text/slug.ts';
import {
  changedKey,
  movedMeanwhile,
  productOperations,
  type WantedProduct,
  type WantedVariant,
} from '../product-operations.ts';
import { FORM_WORDS } from './messages.ts';
import { ADD_NEW, columnsIn, type ProductValues, sizeField } from './product-form-fields.ts';
import { otherVariants, type ProductSnapshot, sizesOf } from './snapshot.ts';

/** Names of created records, for `{ref}`s in the same change set. */
const REFS = { product: 'product', brand: 'brand', category: 'category' } as const;

type Change = RecordChange<ProductValues>;

/** The operations that save the form, in one change set. `product` is as stored now, undefined for a new one. */
export function productChanges(product: ProductSnapshot | undefined, change: Change): Operation[] {
  const { brand_id, newBrand, category_id, newCategory, stockKind, stockNote } = change.all;
  const made = (collection: 'brands' | 'categories', as: string, name: string): Operation => ({
    action: 'create',
    collection,
    as,
    values: { name, slug: toSlug(name), is_active: true },
  });
  return [
    ...(brand_id === ADD_NEW ? [made('brands', REFS.brand, newBrand)] : []),
    ...(category_id === ADD_NEW ? [made('categories', REFS.category, newCategory)] : []),
    ...productOperations(storedOf(product), wantedOf(product, change), { kind: stockKind, note: stockNote }),
  ];
}

/** Without variants that have no field in the form, so that they stay. */
function storedOf(product: ProductSnapshot | undefined) {
  if (product === undefined) return undefined;
  const { record, variants, links } = product;
  const others = otherVariants(variants);
  return { ...record, variants: variants.filter((variant) => !others.includes(variant)), links };
}

function wantedOf(product: ProductSnapshot | undefined, change: Change): WantedProduct {
  const columns = columnsIn(change.values);
  const pick = (of: Partial<ProductValues>) => jsonOf(Object.fromEntries(columns.map((name) => [name, of[name]])));
  const values = pick(change.all);
  if (values['brand_id'] === ADD_NEW) values['brand_id'] = { ref: REFS.brand };
  if (values['category_id'] === ADD_NEW) values['category_id'] = { ref: REFS.category };
  const variants = wantedVariants(product, change);
  return {
    values,
    seen: pick(change.seen),
    variants,
    menuCategoryIds: change.values.menuCategoryIds,
    as: REFS.product,
  };
}

/**
 * The variants that the stock fields mean (specification, section 5): only sizes above 0 become variants; unstitched is one
 * variant without a size. An existing variant set to 0 stays, sold out, with its SKU; a blank size is deleted.
 */
function wantedVariants(product: ProductSnapshot | undefined, { values, seen, all }: Change) {
  const variants = product?.variants ?? [];
  const price = all.price ?? 0;
  // A size keeps its own price until the product's price changes or staff reset it.
  const isKept = product?.record.price === price && !all.resetSizePrices;
  const wanted = new Map<string, WantedVariant>();
  const want = (key: string, field: 'unstitchedStock' | `stock_${string}`, typed: number | null, own?: number) => {
    const isStored = findVariant(variants, key) !== undefined;
    const pieces = isStored || key === UNSTITCHED ? typed : typed || null;
    const isTyped = !isStored || pieces === null || Object.hasOwn(values, field);
    const seenPieces = pieces === null ? undefined : (seen[field] ?? 0);
    wanted.set(key, { ...(isTyped && { pieces, seenPieces, kind: 'counted' }), price: own });
  };
  for (const size of sizesOf(variants)) {
    const typed = all.sewing === 'unstitched' ? null : (all[sizeField(size)] ?? null);
    want(size, sizeField(size), typed, isKept ? undefined : price);
  }
  want(UNSTITCHED, 'unstitchedStock', clothQuantity(product, all), all.unstitchedPrice ?? price);
  return wanted;
}

/** Unstitched pieces. A new product with 0 starts with 1 (specification, section 5); set to 0 later, it is sold out. */
function clothQuantity(product: ProductSnapshot | undefined, { sewing, unstitchedStock }: ProductValues) {
  if (sewing === 'stitched') return null;
  return product === undefined ? unstitchedStock || 1 : (unstitchedStock ?? 0);
}

/** The field that shows what is wrong with a column of an operation. */
export function productFieldOf(product: ProductSnapshot | undefined, operation: Operation, column: string) {
  const { collection } = operation;
  if (collection === 'brands') return 'newBrand';
  if (collection === 'categories') return 'newCategory';
  if (collection === 'product_menu_categories') return 'menuCategoryIds';
  const key = changedKey(product?.variants ?? [], operation);
  if (key === undefined) return column;
  if (key === UNSTITCHED) return column === 'price' ? 'unstitchedPrice' : 'unstitchedStock';
  return column === 'price' ? 'price' : sizeField(key);
}

/** Stock that differs from the typed number because of sales: '2 sold in the meantime: M is now 5'. */
export function stockNotes(product: ProductSnapshot | undefined, { results }: ChangeSetResponse, change: Change) {
  return movedMeanwhile(storedOf(product), wantedOf(product, change), results)
    .map(({ key, pieces, now }) => {
      const name = key === UNSTITCHED ? FORM_WORDS.unstitched : key;
      return pieces > now
        ? FORM_WORDS.soldMeanwhile(pieces - now, name, now)
        : FORM_WORDS.addedMeanwhile(now - pieces, name, now);
    })
    .join('. ');
}
