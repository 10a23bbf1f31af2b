import { formatRupees } from '#shared/money.ts';
import { findVariant } from '#shared/product/variants.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { type ProductSnapshot, sizesOf } from './snapshot.ts';

/** The variants that saving deletes: 'M, L'; empty if there are none. */
export function deletedVariants(base: ProductSnapshot | null, typed: Pick<FormValues, 'sewing' | 'stock'>): string {
  const variants = base?.variants ?? [];
  const sizes = sizesOf(variants).filter((size) => {
    const variant = findVariant(variants, size);
    if (variant === undefined) return false;
    return typed.sewing === 'unstitched' || (typed.stock[size] ?? '').trim() === '';
  });
  const deletesUnstitched = typed.sewing === 'stitched' && findVariant(variants, 'unstitched') !== undefined;
  return [...sizes, ...(deletesUnstitched ? [FORM_WORDS.unstitched] : [])].join(', ');
}

/** Sizes with their own price: 'XXL ₹1,499'; empty if there are none. */
export function ownPrices(base: ProductSnapshot | null): string {
  const price = base?.record['price'];
  return sizesOf(base?.variants ?? [])
    .flatMap((size) => {
      const own = findVariant(base?.variants ?? [], size)?.price ?? 0;
      return own === 0 || own === price ? [] : [`${size} ${formatRupees(own)}`];
    })
    .join(', ');
}

/** Stock that changed since: 'M 5 → 3'; empty if none did. */
export function stockMoves(base: ProductSnapshot, latest: ProductSnapshot): string {
  return base.variants
    .flatMap((seen) => {
      const now = latest.variants.find((variant) => variant.id === seen.id);
      if (now === undefined || now.stock_quantity === seen.stock_quantity) return [];
      return [`${seen.size || FORM_WORDS.unstitched} ${seen.stock_quantity} → ${now.stock_quantity}`];
    })
    .join(', ');
}
