import { isSameJson } from '#shared/same-json.ts';
import { type FormField, formFields } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

export type FieldContent = string | boolean | string[] | FormValues['pieces'];

/** A field that someone else changed while the form was open. */
export interface Difference {
  field: FormField;
  /** The value when the form was opened. */
  seen: FieldContent;
  theirs: FieldContent;
  yours: FieldContent;
  /** Whether the editor changed it too, to another value, and must choose. */
  isContested: boolean;
}

/** The value of a field. */
export function contentOf(values: FormValues, field: FormField): FieldContent {
  if (field.startsWith('stock.')) return Reflect.get(values.stock, field.slice('stock.'.length));
  return Reflect.get(values, field);
}

/** The fields that others or sales changed between `seen` and `theirs`, compared with the typed values. */
export function differences(seen: FormValues, theirs: FormValues, yours: FormValues): Difference[] {
  return formFields().flatMap((field) => {
    const [before, their, your] = [seen, theirs, yours].map((values) => contentOf(values, field));
    if (before === undefined || their === undefined || your === undefined || isSame(before, their)) return [];
    const moved = isStock(field) ? movedStock(before, their, your) : undefined;
    const isContested = moved === undefined && !isSame(your, before) && !isSame(your, their);
    return [{ field, seen: before, theirs: their, yours: your, isContested }];
  });
}

/**
 * The merged value of each changed field: theirs if the editor typed nothing or chose theirs, otherwise the editor's. Typed
 * stock moves with sales, since it is saved as a difference.
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

/** The form with new values of some fields. */
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

/** Whether a field is stock, which sales change too. */
export function isStock(field: FormField): boolean {
  return field.startsWith('stock.') || field === 'unstitchedStock';
}

/** Typed stock plus the change since; undefined if that is below 0 or the text is not a number. */
function movedStock(seen: FieldContent, theirs: FieldContent, yours: FieldContent): string | undefined {
  if (isSame(seen, yours)) return typeof theirs === 'string' ? theirs : undefined;
  if (Number(yours) === 0) return typeof yours === 'string' ? yours : undefined;
  const pieces = Number(yours) + Number(theirs) - Number(seen);
  return Number.isInteger(pieces) && pieces > 0 ? String(pieces) : undefined;
}

function isSame(a: FieldContent, b: FieldContent): boolean {
  return isSameJson(a, b);
}
