import { SIZES } from '#shared/product.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { clothVariant, type ProductSnapshot, sizeVariant } from './snapshot.ts';

/** The variants that saving would delete, in words: 'M, L'; empty when there are none. */
export function takenOut(base: ProductSnapshot | null, typed: Pick<FormValues, 'sewing' | 'stock'>): string {
  const variants = base?.variants ?? [];
  const sizes = SIZES.filter((size) => {
    const variant = sizeVariant(variants, size);
    if (variant === undefined) return false;
    if (typed.sewing === 'unstitched') return true;
    return variant.stock_quantity > 0 && Number(typed.stock[size]) === 0;
  });
  const isClothGone = typed.sewing === 'stitched' && clothVariant(variants) !== undefined;
  return [...sizes, ...(isClothGone ? [FORM_WORDS.unstitched] : [])].join(', ');
}

/** What has changed on the shelf since: 'M 5 → 3'; empty when nothing has. */
export function stockMoves(base: ProductSnapshot, latest: ProductSnapshot): string {
  return base.variants
    .flatMap((seen) => {
      const now = latest.variants.find((variant) => variant.id === seen.id);
      if (now === undefined || now.stock_quantity === seen.stock_quantity) return [];
      return [`${seen.size || FORM_WORDS.unstitched} ${seen.stock_quantity} → ${now.stock_quantity}`];
    })
    .join(', ');
}
