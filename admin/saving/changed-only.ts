import type { FieldValue, FieldValues } from '#shared/api/change-sets.ts';

/**
 * The part of an update that differs from what the form was opened with, with the values it was opened with; undefined if
 * nothing differs. Fields that were not touched are not sent, so that a colleague's edit of them stays.
 */
export function changedOnly(
  values: FieldValues,
  opened: Readonly<Record<string, FieldValue>>,
): { values: FieldValues; seen: FieldValues } | undefined {
  const fields = Object.keys(values).filter(
    (field) => JSON.stringify(values[field] ?? null) !== JSON.stringify(opened[field] ?? null),
  );
  if (fields.length === 0) return undefined;
  const only = (all: Readonly<Record<string, FieldValue>>) =>
    Object.fromEntries(fields.map((field) => [field, all[field] ?? null]));
  return { values: only(values), seen: only(opened) };
}
