import { piecesIn } from '#admin/format/numbers.ts';
import { appliedStockChange } from '#admin/format/stock-change.ts';
import { formatRupees } from '#shared/money.ts';
import { findVariant, UNSTITCHED } from '#shared/product/variants.ts';
import { FORM_WORDS } from './messages.ts';
import { type ProductForm, sizeField } from './product-form-fields.ts';
import { type ProductSnapshot, sizesOf } from './snapshot.ts';

type Product = ProductSnapshot | undefined;
type Typed = ProductForm['typed'];

/** The keys of the variants with a field in the form, and their fields. */
const stockFields = (product: Product) =>
  [...sizesOf(product?.variants ?? []), UNSTITCHED].map((key) => ({
    key,
    name: key === UNSTITCHED ? FORM_WORDS.unstitched : key,
    field: key === UNSTITCHED ? ('unstitchedStock' as const) : sizeField(key),
    variant: findVariant(product?.variants ?? [], key),
  }));

/** Turns typed changes such as '+12' into the stock they lead to, and chooses their usual reason if staff have chosen none. */
export function settleTypedStock(form: ProductForm, product: Product): void {
  for (const { field } of stockFields(product)) {
    const applied = appliedStockChange(String(form.typed[field] ?? ''), form.seen[field] ?? 0);
    if (applied === undefined) continue;
    form.set(field, applied.text);
    if (product !== undefined && form.typed.stockKind === '') form.set('stockKind', applied.kind);
  }
}

/** The typed changes of stock of sizes that exist: 'M 5 → 17 (+12)'. */
export function typedMoves(product: Product, { typed, seen }: Pick<ProductForm, 'typed' | 'seen'>): string[] {
  return stockFields(product).flatMap(({ key, name, field, variant }) => {
    const isCloth = key === UNSTITCHED;
    if (typed.sewing === (isCloth ? 'stitched' : 'unstitched')) return [];
    const before = variant && seen[field];
    // Blank is a size that is not made any more; blank cloth is sold out.
    const after = isCloth && typed[field]?.trim() === '' ? 0 : piecesIn(typed[field] ?? '');
    if (typeof before !== 'number' || after === undefined || after === before) return [];
    return [FORM_WORDS.stockMove(name, before, after)];
  });
}

/** Whether saving adds pieces to any size. */
export function addsPieces(product: Product, typed: Typed): boolean {
  return stockFields(product).some(({ key, field, variant }) => {
    const isSold = typed.sewing !== (key === UNSTITCHED ? 'stitched' : 'unstitched');
    return isSold && (piecesIn(typed[field] ?? '') ?? 0) > (variant?.stock_quantity ?? 0);
  });
}

/** The variants that saving deletes: 'M, L'; empty if there are none. */
export function deletedVariants(product: Product, typed: Typed): string {
  return stockFields(product)
    .filter(({ key, field, variant }) => {
      if (variant === undefined) return false;
      if (key === UNSTITCHED) return typed.sewing === 'stitched';
      return typed.sewing === 'unstitched' || (typed[field] ?? '').trim() === '';
    })
    .map(({ name }) => name)
    .join(', ');
}

/** Sizes with their own price: 'XXL ₹1,499'; empty if there are none. */
export function ownPrices(product: Product): string {
  return stockFields(product)
    .flatMap(({ key, name, variant }) => {
      const own = variant?.price ?? 0;
      return key === UNSTITCHED || own === 0 || own === product?.record.price ? [] : [`${name} ${formatRupees(own)}`];
    })
    .join(', ');
}

/** The sizes with an MRP of their own, which an import sets: 'XL ₹2,999'; empty if none has. */
export function ownMrps(product: Product): string {
  const own = stockFields(product).flatMap(({ name, variant }) =>
    variant?.mrp ? [`${name} ${formatRupees(variant.mrp)}`] : [],
  );
  return own.join(', ');
}

/** Stock that changed since it was typed over: 'M 5 → 3'; empty if none did. */
export function stockMoves(product: ProductSnapshot, seen: ProductForm['seen']): string {
  return stockFields(product)
    .flatMap(({ name, field, variant }) => {
      const before = seen[field];
      if (variant === undefined || typeof before !== 'number' || variant.stock_quantity === before) return [];
      return [`${name} ${before} → ${variant.stock_quantity}`];
    })
    .join(', ');
}

/** The pieces that are typed. */
export function typedTotal(product: Product, typed: Typed): number {
  return stockFields(product)
    .filter(({ key }) => typed.sewing !== (key === UNSTITCHED ? 'stitched' : 'unstitched'))
    .map(({ field }) => piecesIn(typed[field] ?? '') ?? 0)
    .reduce((sum, pieces) => sum + pieces, 0);
}
