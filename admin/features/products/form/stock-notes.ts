import type { ChangeSetRequest, ChangeSetResponse } from '#shared/api/change-sets.ts';
import { fieldOf } from './form-fields.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { contentOf } from './rebase.ts';
import type { ProductSnapshot } from './snapshot.ts';

/** Notes on stock that differs from what was typed, because of sales: '2 sold while you were editing: M is now 5'. */
export function stockNotes(
  base: ProductSnapshot | null,
  typed: FormValues,
  { operations }: ChangeSetRequest,
  { results }: ChangeSetResponse,
): string[] {
  return operations.flatMap((operation, place) => {
    const left = results[place]?.stock_quantity;
    if (operation.action !== 'adjust' || left === undefined) return [];
    const field = fieldOf(operation, 'stock_quantity', base);
    if (field === undefined) return [];
    const missing = Number(contentOf(typed, field)) - left;
    if (missing === 0) return [];
    const name = field === 'unstitchedStock' ? FORM_WORDS.unstitched : field.slice('stock.'.length);
    return missing > 0
      ? [FORM_WORDS.soldMeanwhile(missing, name, left)]
      : [FORM_WORDS.addedMeanwhile(-missing, name, left)];
  });
}
