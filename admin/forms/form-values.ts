import type { FieldValues } from '#shared/api/change-sets.ts';
import { isSameJson } from '#shared/same-json.ts';
import type { RecordField, RecordFields } from './fields.ts';

/** Values by the name of their field. */
export type Values = Readonly<Record<string, unknown>>;

/** Stored values as the form shows them. */
export function typedValues(fields: RecordFields, stored: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.typed(stored[name])]));
}

/** The stored values of a new record. */
export function startValues(fields: RecordFields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, start]));
}

/** Whether a field shows something else than the stored value that it was `seen` with. */
export function isTouched(field: RecordField, typed: unknown, seen: unknown): boolean {
  return !isSameJson(typed, field.typed(seen));
}

/** The values of some fields. */
export function only(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** JSON has no undefined. */
export function jsonOf(values: Values): FieldValues {
  return JSON.parse(JSON.stringify(values)) as FieldValues;
}

/** The rules between fields. */
export interface FormRules {
  /** Values that follow from others, such as a slug from the name. */
  complete?: { complete(values: Values): Values }['complete'] | undefined;
  /** Problems of values that are valid by themselves, by field. */
  problems?:
    | { problems(values: Values, typed: Values): Readonly<Record<string, string | undefined>> }['problems']
    | undefined;
  /** Problems that the server is asked for. */
  ask?: ((values: Values) => Promise<Readonly<Record<string, string | undefined>>>) | undefined;
}

interface Reading {
  /** All stored values, as they would be after saving. */
  values: Values;
  /** Fields to save. */
  changed: string[];
  problems: Readonly<Record<string, string>>;
}

/** Reads a form: of a stored record only the touched fields, so that an old value that is invalid by now does not hinder others. */
export function readForm(
  fields: RecordFields,
  { typed, seen, isNew, rules }: { typed: Values; seen: Values; isNew: boolean; rules: FormRules },
): Reading {
  const values: Record<string, unknown> = { ...seen };
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isNew && !isTouched(field, typed[name], seen[name])) continue;
    const read = field.rule.safeParse(typed[name]);
    if (read.success) values[name] = read.data;
    else problems[name] = read.error.issues[0]?.message ?? '';
  }
  const completed = rules.complete?.(values) ?? values;
  const isReadable = Object.keys(problems).length === 0;
  for (const [name, problem] of Object.entries((isReadable && rules.problems?.(completed, typed)) || {})) {
    if (problem) problems[name] = problem;
  }
  const names = Object.keys(fields);
  const changed = isNew ? names : names.filter((name) => !isSameJson(completed[name], seen[name]));
  return { values: completed, changed, problems };
}
