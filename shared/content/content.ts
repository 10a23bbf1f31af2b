import { z } from 'zod';
import {
  CONTENT_FORMATS,
  CONTENT_SECTIONS,
  type ContentField,
  type ContentSection,
  isContentSection,
  SECTION_NAMES,
  type ShopContent,
  type SimpleField,
  WRONG_LINK,
} from './content-fields.ts';
import type { StoredSection } from './content-row.ts';
import { hasFormat } from './line-format.ts';

/** Control characters other than line breaks and tabs come from broken files and pasting. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const WRONG_LINK_PATTERN = new RegExp(WRONG_LINK.pattern, 'i');
const PICTURE = CONTENT_FORMATS.picture;

const REQUIRED = 'This is required.';

/** Schema of a field's value. Its messages are for staff; the hooks check the same (hooks/content/faults.ts). */
export function contentValueSchema(field: ContentField): z.ZodType {
  if (field.kind !== 'list') return simpleSchema(field);
  const entry = z.strictObject(
    Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, simpleSchema(one)])),
  );
  return z.array(entry).max(field.max, `At most ${field.max} entries.`);
}

function simpleSchema(field: SimpleField): z.ZodType {
  switch (field.kind) {
    case 'switch':
      return z.boolean('Choose yes or no.');
    case 'choice':
      return z.enum(field.options, 'Choose one of the listed values.');
    case 'number':
      return z.int(numberMessage(field)).min(field.min, numberMessage(field)).max(field.max, numberMessage(field));
    case 'picture':
      return z.string(PICTURE.message).regex(new RegExp(PICTURE.pattern), PICTURE.message);
    case 'text':
      return textSchema(field);
    case 'rich':
      return textSchema(field).refine((text) => !WRONG_LINK_PATTERN.test(text), WRONG_LINK.message);
    case 'line': {
      const line = textSchema(field).refine((text) => !/[\r\n]/.test(text), 'This must be one line.');
      if (field.format === undefined) return line;
      const { format } = field;
      return line.refine((text) => text === '' || hasFormat(format, text), CONTENT_FORMATS[format].message);
    }
  }
}

function numberMessage({ min, max }: { min: number; max: number }): string {
  return `Enter a whole number from ${min} to ${max}.`;
}

/** `max` counts UTF-16 units, as a browser's `maxlength` does. */
function textSchema({ max, isRequired }: { max: number; isRequired?: boolean | undefined }) {
  return z
    .string('Enter text.')
    .refine((text) => !(isRequired && text.trim() === ''), REQUIRED)
    .refine((text) => text.length <= max, `This is too long: at most ${max} characters.`)
    .refine((text) => !UNSEEN.test(text), 'Remove the characters that cannot be displayed.');
}

/** The content of a shop that has changed nothing: the specification's texts. */
export const STANDARD_CONTENT: ShopContent = contentOf(() => undefined);

/** The content with the stored values of each section. */
export function contentOf(storedOf: (section: ContentSection) => StoredSection | undefined): ShopContent {
  const sections = SECTION_NAMES.map((section) => [section, sectionContent(section, storedOf(section))]);
  // The table's types and these values come from the same JSON (content.test.ts).
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
  const values = Object.entries(fields).map(([name, { field, standard }]) => {
    return [name, acceptedValue(field, completeValue(field, stored[name] ?? null)) ?? standard];
  });
  return Object.fromEntries(values) as ShopContent[Section];
}

/** A stored value without the entries that the field does not accept; undefined if it accepts none of it. */
function acceptedValue(field: ContentField, value: StoredSection[string]) {
  const schema = contentValueSchema(field);
  if (value === null) return undefined;
  if (schema.safeParse(value).success) return value;
  const entries = Array.isArray(value) ? value.filter((entry) => schema.safeParse([entry]).success) : [];
  return entries.length > 0 && schema.safeParse(entries).success ? entries : undefined;
}

/**
 * A stored value with the fields that entries of its list have today: those added since have a value, those removed since are gone.
 * Other values stay as they are. The hooks do the same (hooks/content/complete.ts).
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
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}

/** What is wrong with a value, in words for staff; undefined if nothing. An entry of a list is named by its number. */
export function contentFault(field: ContentField, value: unknown): string | undefined {
  const issue = contentValueSchema(field).safeParse(value).error?.issues[0];
  if (issue === undefined) return undefined;
  const [entry, name] = issue.path;
  if (field.kind !== 'list' || typeof entry !== 'number') return issue.message;
  const label = typeof name === 'string' ? field.fields[name]?.label : undefined;
  return `Entry ${entry + 1}${label ? `, ${label}` : ''}: ${issue.message}`;
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
    add(Object.fromEntries(Object.entries(fields).map(([name, { field }]) => [name, field])), content[section]);
  }
  values.delete('');
  return values;
}

function isEntry(value: StoredSection[string]): value is StoredSection {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
