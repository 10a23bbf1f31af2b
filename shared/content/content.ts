import {
  CONTENT_SECTIONS,
  type ContentSection,
  isContentSection,
  SECTION_NAMES,
  type ShopContent,
} from './content-fields.ts';
import type { StoredSection } from './content-row.ts';
import { contentFault } from './faults.ts';
import type { ContentField, FieldRule, SimpleField } from './field-rules.ts';

/** The content of a shop that has changed nothing: the specification's texts. */
export const STANDARD_CONTENT: ShopContent = /* @__PURE__ */ contentOf(() => undefined);

/** The content with the stored values of each section. */
export function contentOf(storedOf: (section: ContentSection) => StoredSection | undefined): ShopContent {
  const sections = SECTION_NAMES.map((section) => [section, sectionContent(section, storedOf(section))]);
  // The type is inferred from the same table.
  return Object.fromEntries(sections) as ShopContent;
}

/**
 * A section's values: the stored ones, else the standard. A stored value that the field does not accept (since another
 * version of the shop wrote it) counts as missing, so that one field does not reset the others, nor one entry of a list the list.
 */
export function sectionContent<Section extends ContentSection>(
  section: Section,
  stored: StoredSection = {},
): ShopContent[Section] {
  const { fields } = CONTENT_SECTIONS[section];
  const values = Object.entries(fields).map(([name, field]) => [name, contentValue(field, stored[name])]);
  return Object.fromEntries(values) as ShopContent[Section];
}

/** The value of one field: the stored one, else the standard. */
export function contentValue(field: FieldRule, stored: StoredSection[string] | undefined): StoredSection[string] {
  return acceptedValue(field, completeValue(field, stored ?? null)) ?? field.default;
}

/** A stored value without the entries that the field does not accept; undefined if it accepts none of it. */
function acceptedValue(field: ContentField, value: StoredSection[string]) {
  const isAccepted = (one: StoredSection[string]) => contentFault(field, one) === '';
  if (value === null) return undefined;
  if (isAccepted(value)) return value;
  const entries = Array.isArray(value) ? value.filter((entry) => isAccepted([entry])) : [];
  return entries.length > 0 && isAccepted(entries) ? entries : undefined;
}

/**
 * A stored value with the fields that entries of its list have today: those added since have a value, those removed since are gone.
 * Other values stay as they are.
 */
export function completeValue(field: ContentField, value: StoredSection[string]): StoredSection[string] {
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  const fields = Object.entries(field.fields);
  return value.map((entry) =>
    isEntry(entry) ? Object.fromEntries(fields.map(([name, one]) => [name, entry[name] ?? missingValue(one)])) : entry,
  );
}

function missingValue(field: SimpleField): StoredSection[string] {
  if (field.missing !== undefined) return field.missing;
  if (field.kind === 'switch') return false;
  if (field.kind === 'number') return field.min;
  if (field.kind === 'products') return [];
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}

/** The section of a row; undefined for one that this version of the shop does not know. */
export function sectionOfRow(id: string): ContentSection | undefined {
  return isContentSection(id) ? id : undefined;
}

/** The values of all pictures in the content: ids of the media library and names of standard pictures. */
export function picturesIn(content: ShopContent): ReadonlySet<string> {
  const values = new Set<string>();
  const add = (fields: Readonly<Record<string, ContentField>>, of: StoredSection) => {
    for (const [name, field] of Object.entries(fields)) {
      const value = of[name];
      if (field.kind === 'picture' && typeof value === 'string') values.add(value);
      if (field.kind !== 'list' || !Array.isArray(value)) continue;
      for (const entry of value) if (isEntry(entry)) add(field.fields, entry);
    }
  };
  for (const section of SECTION_NAMES) {
    const { fields } = CONTENT_SECTIONS[section];
    add(fields, content[section]);
  }
  values.delete('');
  return values;
}

function isEntry(value: StoredSection[string]): value is StoredSection {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
