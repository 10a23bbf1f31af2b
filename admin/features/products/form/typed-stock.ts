import type { UseFormReturn } from 'react-hook-form';
import { appliedStockChange } from '#admin/format/stock-change.ts';
import { findVariant, UNSTITCHED } from '#shared/product/variants.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { type ProductSnapshot, sizesOf } from './snapshot.ts';

const fieldOfKey = (key: string) => (key === UNSTITCHED ? 'unstitchedStock' : (`stock.${key}` as const));

const keysOf = (base: ProductSnapshot | null): string[] => [...sizesOf(base?.variants ?? []), UNSTITCHED];

/** Turns typed changes such as '+12' into the stock they lead to, and chooses their usual reason if staff have chosen none. */
export function settleTypedStock(
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>,
  base: ProductSnapshot | null,
): void {
  for (const key of keysOf(base)) {
    const field = fieldOfKey(key);
    const stock = findVariant(base?.variants ?? [], key)?.stock_quantity ?? 0;
    const applied = appliedStockChange(form.getValues(field), stock);
    if (applied === undefined) continue;
    form.setValue(field, applied.text, { shouldDirty: true, shouldValidate: true });
    if (base !== null && form.getValues('stockKind') === '')
      form.setValue('stockKind', applied.kind, { shouldDirty: true });
  }
}

/** The typed changes of stock of sizes that exist: 'M 5 → 17 (+12)'. */
export function typedMoves(
  base: ProductSnapshot | null,
  typed: Pick<FormValues, 'sewing' | 'stock' | 'unstitchedStock'>,
): string[] {
  return keysOf(base).flatMap((key) => {
    const isCloth = key === UNSTITCHED;
    if (typed.sewing === (isCloth ? 'stitched' : 'unstitched')) return [];
    const before = findVariant(base?.variants ?? [], key)?.stock_quantity;
    const text = (isCloth ? typed.unstitchedStock : (typed.stock[key] ?? '')).trim();
    // Blank is a size that is not made any more; blank cloth is sold out.
    if (before === undefined || !(isCloth ? /^\d*$/ : /^\d+$/).test(text) || Number(text) === before) return [];
    return [FORM_WORDS.stockMove(isCloth ? FORM_WORDS.unstitched : key, before, Number(text))];
  });
}
