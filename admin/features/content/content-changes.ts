import { contentFault } from '#shared/content/content.ts';
import {
  CONTENT_SECTIONS,
  type ContentField,
  type ContentSection,
  WRONG_GSTIN,
} from '#shared/content/content-fields.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { whatsappNumber } from '#shared/content/shop.ts';
import { foldGstin, stateOfGstin } from '#shared/tax/gst-states.ts';

type Value = StoredSection[string];

/** Edited fields by name: the typed value, and the stored one when it was first edited (null for the standard). */
export type Edits = Readonly<Record<string, { value: Value; seen: Value }>>;

/** The values to save and the seen ones; a value that equals the standard is saved as null. */
export function changesOf(section: ContentSection, edits: Edits): { values: StoredSection; seen: StoredSection } {
  const { fields } = CONTENT_SECTIONS[section];
  const values = Object.entries(edits).map(([name, { value }]) => {
    const trimmed = trimValue(value);
    return [name, isEqual(trimmed, fields[name]?.standard) ? null : trimmed] as const;
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
    Object.entries(edits).map(([name, { value, seen }]) => [
      name,
      { value: tidyValue(fields[name]?.field, value), seen },
    ]),
  );
}

function tidyValue(field: ContentField | undefined, value: Value): Value {
  if (field?.kind !== 'line' || typeof value !== 'string') return value;
  if (field.format === 'gstin') return foldGstin(value);
  return field.format === 'whatsapp' ? whatsappNumber(value) : value;
}

/** What is wrong with an edited value, in words for staff; undefined if nothing. */
export function editFault(field: ContentField, value: Value): string | undefined {
  const fault = contentFault(field, value);
  if (fault !== undefined || field.kind !== 'line' || field.format !== 'gstin') return fault;
  return value === '' || stateOfGstin(String(value)) ? undefined : WRONG_GSTIN;
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
