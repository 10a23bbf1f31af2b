import { jsonOf } from '#admin/forms/form-values.ts';
import type { ChangeSetResponse, FieldValues, Operation } from '#shared/api/change-sets.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import type { Priced } from '#shared/product/mrp.ts';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import { findVariant, UNSTITCHED, variantKey } from '#shared/product/variants.ts';
import { isSameJson } from '#shared/same-json.ts';

export interface StoredVariant {
  id: string;
  stitched: boolean;
  size: string;
  /** Rupees; 0 where the product's price counts. */
  price: number;
  mrp?: number;
  sku?: string;
  stock_quantity?: number;
}

/** A product as stored now, as far as a difference needs it. */
export interface StoredProduct {
  id: string;
  price: number;
  variants: readonly StoredVariant[];
  links: readonly { id: string; menu_category_id: string }[];
}

/** A variant as it shall be; what is left out stays. */
export interface WantedVariant {
  /** null if the product is not sold this way. */
  pieces?: number | null | undefined;
  /** The stock that the pieces were typed over. Without it they are added to the stored stock, whatever was counted meanwhile. */
  seenPieces?: number | undefined;
  /** Why the stock changes, if staff choose no reason. */
  kind?: StaffStockKind | undefined;
  /** Rupees. Left out, a variant at the product's old price follows the product. */
  price?: number | undefined;
  mrp?: number | undefined;
  sku?: string | undefined;
}

/** A product as it shall be. */
export interface WantedProduct {
  /** Columns by name; those that are as seen are not written. */
  values: FieldValues;
  /** The values that they were typed over. */
  seen: FieldValues;
  /** By keyOf. */
  variants?: ReadonlyMap<string, WantedVariant>;
  menuCategoryIds?: readonly string[] | undefined;
  /** The name of a new product for `{ref}`s, unique in a run. */
  as?: string;
  /** The id of a new product, if it was there before. */
  newId?: string;
}

/** Why stock changes; without a kind that of the variant. */
export interface StockReason {
  kind: StaffStockKind | '';
  note: string;
}
export const NO_REASON: StockReason = { kind: '', note: '' };

/**
 * The operations that turn the stored product, undefined for a new one, into the wanted one; empty if nothing differs. Only
 * changed columns are written, with their seen values, so that two people can edit different fields; stock moves by the
 * difference, so that sales in between still count; variants keep their ids, so that carts stay valid.
 */
export function productOperations(
  stored: StoredProduct | undefined,
  wanted: WantedProduct,
  why: StockReason = NO_REASON,
): Operation[] {
  const { values, seen, as = '', newId = '' } = wanted;
  const creation = { action: 'create', collection: 'products', as, values, ...(newId && { id: newId }) } as const;
  const product_id = stored?.id ?? { ref: as };
  const { known, added } = variantsOf(stored, wanted);
  const links = stored?.links ?? [];
  const chosen = wanted.menuCategoryIds ?? links.map(({ menu_category_id }) => menu_category_id);
  const collection = 'product_menu_categories';
  return [
    ...(stored ? updates('products', stored.id, values, seen) : [creation]),
    ...known.flatMap(({ variant, want, price }) => variantChanges(variant, { ...want, price }, why)),
    ...added.map(({ key, want: { pieces, mrp, sku }, price }): Operation => {
      const kind = key === UNSTITCHED ? { stitched: false, size: '' } : { stitched: true, size: key };
      const columns = jsonOf({ product_id, ...kind, price, stock_quantity: pieces, mrp, sku });
      return { action: 'create', collection: 'product_variants', values: columns };
    }),
    ...links
      .filter(({ menu_category_id }) => !chosen.includes(menu_category_id))
      .map(({ id, menu_category_id }) => ({ action: 'delete', collection, id, seen: { menu_category_id } }) as const),
    ...chosen
      .filter((id) => !links.some(({ menu_category_id }) => menu_category_id === id))
      .map((id) => ({ action: 'create', collection, values: { product_id, menu_category_id: id } }) as const),
  ];
}

/** The update of the columns that differ from what was seen. */
function updates(collection: 'products' | 'product_variants', id: string, values: FieldValues, seen: FieldValues) {
  const changed = Object.keys(values).filter((name) => !isSameColumn(name, values[name], seen[name]));
  const pick = (of: FieldValues): FieldValues => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return changed.length === 0
    ? []
    : [{ action: 'update', collection, id, values: pick(values), seen: pick(seen) } as const];
}

/** A list is stored in several forms. */
function isSameColumn(name: string, value: unknown, seen: unknown): boolean {
  if (name === 'images' || name === 'videos') return isSameJson(value, mediaPaths(seen));
  return isSameJson(value, name === 'pieces' ? (seen ?? []) : seen);
}

/** The stored variants with their new prices, and those to create. */
function variantsOf(stored: StoredProduct | undefined, { values, variants }: WantedProduct) {
  const before = stored?.variants ?? [];
  const productPrice = Number(values['price'] ?? stored?.price);
  return {
    known: before.map((variant) => {
      const want = variants?.get(keyOf(variant)) ?? {};
      const isFollowing = variant.price === 0 || variant.price === stored?.price;
      const price = want.price ?? (isFollowing ? productPrice : variant.price);
      // 0 still means the product's.
      return { variant, want, price: variant.price === 0 && price === productPrice ? 0 : price };
    }),
    added: [...(variants ?? [])]
      .filter(([key, { pieces }]) => typeof pieces === 'number' && !findVariant(before, key))
      .map(([key, want]) => ({ key, want, price: want.price ?? productPrice })),
  };
}

function variantChanges(variant: StoredVariant, want: WantedVariant, why: StockReason): Operation[] {
  const collection = 'product_variants';
  const { id, price, mrp = 0, sku = '', stock_quantity = 0 } = variant;
  const { pieces, seenPieces } = want;
  const seen = seenPieces === undefined ? {} : { seen: { stock_quantity: seenPieces } };
  if (pieces === null) return [{ action: 'delete', collection, id, ...seen }];
  const by = pieces === undefined ? 0 : pieces - (seenPieces ?? stock_quantity);
  const [kind, note] = [why.kind || want.kind, why.note.trim()];
  const reason = { ...(kind && { kind }), ...(note && { note }) };
  return [
    ...updates(collection, id, jsonOf({ price: want.price, mrp: want.mrp, sku: want.sku }), { price, mrp, sku }),
    ...(by === 0 ? [] : [{ action: 'adjust', collection, id, by, ...seen, ...reason } as const]),
  ];
}

/** The key of a variant; of an invalid one its id. */
export function keyOf(variant: StoredVariant): string {
  return variantKey(variant) ?? variant.id;
}

/** The prices of the variants that the product will have. */
export function variantPrices(stored: StoredProduct | undefined, wanted: WantedProduct): Priced[] {
  const { known, added } = variantsOf(stored, wanted);
  return [
    ...known
      .filter(({ want }) => want.pieces !== null)
      .map(({ variant, want, price }) => ({ price, mrp: want.mrp ?? variant.mrp ?? 0 })),
    ...added.map(({ want, price }) => ({ price, mrp: want.mrp ?? 0 })),
  ];
}

/** The key of the variant that an operation changes; undefined if it changes none. */
export function changedKey(variants: readonly StoredVariant[], operation: Operation): string | undefined {
  const { action, collection, id } = operation;
  if (collection !== 'product_variants') return undefined;
  if (action === 'create') return operation.values['stitched'] ? String(operation.values['size']) : UNSTITCHED;
  const variant = variants.find((one) => one.id === id);
  return variant && keyOf(variant);
}

/** Stock that is not as wanted after saving, because of sales or deliveries in the meantime. */
export function movedMeanwhile(
  stored: StoredProduct | undefined,
  wanted: WantedProduct,
  results: ChangeSetResponse['results'],
): { key: string; pieces: number; now: number }[] {
  return (stored?.variants ?? []).flatMap((variant) => {
    const key = keyOf(variant);
    const pieces = wanted.variants?.get(key)?.pieces ?? undefined;
    const now = results.find(({ id }) => id === variant.id)?.stock_quantity;
    return pieces === undefined || now === undefined || pieces === now ? [] : [{ key, pieces, now }];
  });
}
