import { FORM_FIELDS, type FormField } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

export type FieldContent = string | boolean | string[] | FormValues['pieces'];

/** A field that somebody else has changed while this form was open. */
export interface Difference {
  field: FormField;
  /** As the form was opened. */
  seen: FieldContent;
  theirs: FieldContent;
  yours: FieldContent;
  /** Whether you have changed it too, to something else: then you have to choose. */
  isContested: boolean;
}

/** What a field holds. */
export function contentOf(values: FormValues, field: FormField): FieldContent {
  if (field.startsWith('stock.')) return Reflect.get(values.stock, field.slice('stock.'.length));
  return Reflect.get(values, field);
}

/** What somebody else, or a sale, has changed between `seen` and `theirs`, against what you have typed. */
export function differences(seen: FormValues, theirs: FormValues, yours: FormValues): Difference[] {
  return FORM_FIELDS.flatMap((field) => {
    const [before, their, your] = [seen, theirs, yours].map((values) => contentOf(values, field));
    if (before === undefined || their === undefined || your === undefined || isSame(before, their)) return [];
    const moved = isStock(field) ? movedStock(before, their, your) : undefined;
    const isContested = moved === undefined && !isSame(your, before) && !isSame(your, their);
    return [{ field, seen: before, theirs: their, yours: your, isContested }];
  });
}

/**
 * What each changed field should hold now: theirs where you have typed nothing or have chosen theirs, yours where you have
 * chosen so. A stock you have changed moves along with sales, since you changed it by a number of pieces.
 */
export function rebased(
  changes: readonly Difference[],
  choices: Readonly<Partial<Record<FormField, 'theirs' | 'yours'>>>,
): { field: FormField; content: FieldContent }[] {
  return changes.map(({ field, seen, theirs, yours, isContested }) => {
    if (isContested) return { field, content: choices[field] === 'yours' ? yours : theirs };
    const moved = isStock(field) ? movedStock(seen, theirs, yours) : undefined;
    return { field, content: moved ?? theirs };
  });
}

/** The form with some fields holding something else. */
export function withContents(
  values: FormValues,
  contents: readonly { field: FormField; content: FieldContent }[],
): FormValues {
  const changed = structuredClone(values);
  for (const { field, content } of contents) {
    const isSize = field.startsWith('stock.');
    Reflect.set(isSize ? changed.stock : changed, isSize ? field.slice('stock.'.length) : field, content);
  }
  return changed;
}

/** Whether a field counts pieces on the shelf, which sales change by themselves. */
export function isStock(field: FormField): boolean {
  return field.startsWith('stock.') || field === 'unstitchedStock';
}

/** A typed stock moved by what was sold or delivered meanwhile; undefined when it would fall below 0 or is no number. */
function movedStock(seen: FieldContent, theirs: FieldContent, yours: FieldContent): string | undefined {
  if (isSame(seen, yours)) return typeof theirs === 'string' ? theirs : undefined;
  if (Number(yours) === 0) return typeof yours === 'string' ? yours : undefined;
  const pieces = Number(yours) + Number(theirs) - Number(seen);
  return Number.isInteger(pieces) && pieces > 0 ? String(pieces) : undefined;
}

function isSame(a: FieldContent, b: FieldContent): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
