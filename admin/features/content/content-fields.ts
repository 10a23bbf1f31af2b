import { z } from 'zod';
import { own, type RecordField } from '#admin/forms/fields.ts';
import { contentValue } from '#shared/content/content.ts';
import { CONTENT_SECTIONS, type ContentSection } from '#shared/content/content-fields.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { editFault, storedValue } from '#shared/content/faults.ts';
import type { FieldRule } from '#shared/content/field-rules.ts';
import { mergeEntries } from '#shared/content/merge-entries.ts';
import { isSameJson } from '#shared/same-json.ts';

export type ContentValue = StoredSection[string];
type Field = RecordField<ContentValue, ContentValue>;

/** The fields of a section; a value that equals the standard is stored as null. */
export function contentFields(section: ContentSection): Readonly<Record<string, Field>> {
  const fields = Object.entries(CONTENT_SECTIONS[section].fields);
  return Object.fromEntries(
    fields.map(([name, field]): [string, Field] => [
      name,
      {
        ...own<ContentValue>(field.label, null, ruleOf(field)),
        typed: (stored) => contentValue(field, stored),
        merge: (edits) => mergeEntries(field, edits),
      },
    ]),
  );
}

function ruleOf(field: FieldRule) {
  return z.custom<ContentValue>().transform((typed, context): ContentValue => {
    const value = trimValue(storedValue(field, typed));
    const fault = editFault(field, value);
    if (fault !== '') context.addIssue({ code: 'custom', message: fault });
    return isSameJson(value, field.default) ? null : value;
  });
}

/** Without blanks around its texts. */
function trimValue(value: ContentValue): ContentValue {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimValue(one)]));
}
