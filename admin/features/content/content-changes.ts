import { CONTENT_SECTIONS, type ContentSection } from '#shared/content/content-fields.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { storedValue } from '#shared/content/faults.ts';
import type { ContentField } from '#shared/content/field-rules.ts';
import { whatsappNumber } from '#shared/content/shop.ts';

type Value = StoredSection[string];

/** Edited fields by name: the typed value, and the stored one when it was first edited (null for the standard). */
export type Edits = Readonly<Record<string, { value: Value; seen: Value }>>;

/** The values to save and the seen ones; a value that equals the standard is saved as null. */
export function changesOf(section: ContentSection, edits: Edits): { values: StoredSection; seen: StoredSection } {
  const { fields } = CONTENT_SECTIONS[section];
  const values = Object.entries(edits).map(([name, { value }]) => {
    const trimmed = trimValue(value);
    return [name, isEqual(trimmed, fields[name]?.default) ? null : trimmed] as const;
  });
  const seen = Object.entries(edits).map(([name, edit]) => [name, edit.seen] as const);
  return { values: Object.fromEntries(values), seen: Object.fromEntries(seen) };
}

/** What was typed while `sent` was being saved: edits of the values that are stored now. */
export function editsSince(edits: Edits, sent: Edits, saved: StoredSection): Edits {
  const later = Object.entries(edits).filter(([name, { value }]) => !isEqual(value, sent[name]?.value));
  return Object.fromEntries(
    later.map(([name, edit]) => [name, { ...edit, seen: name in saved ? (saved[name] ?? null) : edit.seen }]),
  );
}

/** Edits with values as the shop stores them; WhatsApp number and GSTIN may be typed as people write them. */
export function tidyEdits(section: ContentSection, edits: Edits): Edits {
  const { fields } = CONTENT_SECTIONS[section];
  return Object.fromEntries(
    Object.entries(edits).map(([name, { value, seen }]) => [name, { value: tidyValue(fields[name], value), seen }]),
  );
}

function tidyValue(field: ContentField | undefined, value: Value): Value {
  const isChat = field?.kind === 'line' && field.format === 'whatsapp';
  return isChat && typeof value === 'string' ? whatsappNumber(value) : storedValue(field, value);
}

/** Whether two values are the same JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Without blanks around its texts. */
function trimValue(value: Value): Value {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimValue(one)]));
}
