import type { ContentField, SimpleField } from '#shared/content/content-fields.ts';

/**
 * A stored value with the fields that entries of its list have today, as completeValue in shared/content/content.ts
 * (shared/content/content.test.ts compares them).
 */
export function completeValue(field: ContentField, value: Json): Json {
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    const complete: Values = {};
    for (const [name, one] of Object.entries(field.fields)) complete[name] = entry[name] ?? missingValue(one);
    return complete;
  });
}

function missingValue(field: SimpleField): Json {
  if (field.missing !== undefined) return field.missing;
  if (field.kind === 'switch') return false;
  if (field.kind === 'number') return field.min;
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}
