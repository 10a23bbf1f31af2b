import type { Conflict } from '#shared/api/change-sets.ts';
import type { UnitRefusal } from './change-set-units.ts';
import { failureMessage } from './failures.ts';

/** What the server had against one unit of a run, a sentence each, in words for staff. */
export function refusalTexts({ refusal, error }: Pick<UnitRefusal, 'refusal' | 'error'>): string[] {
  const texts = [
    ...(refusal?.conflicts ?? []).map(conflictText),
    ...(refusal?.invalid ?? []).map(({ field, message }) =>
      field === '' ? message : `${fieldWords(field)}: ${message}`,
    ),
  ];
  return texts.length > 0 ? texts : [failureMessage(error)];
}

/** Somebody, or a sale, was there first. */
export function conflictText({ field, seen, current }: Conflict): string {
  if (field === '') return 'It is not there any more.';
  if (seen === undefined || seen === null) return `${fieldWords(field)} is ${shown(current)} by now.`;
  return `${fieldWords(field)} is ${shown(current)} by now; you saw ${shown(seen)}.`;
}

/** `Original price` of `original_price`, `Category` of `category_id`. */
function fieldWords(field: string): string {
  const words = field.replace(/_id$/, '').replace(/^is_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: Conflict['current']): string {
  if (value === undefined || value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
