import { contentValue, sectionContent } from '#shared/content/content.ts';
import {
  CONTENT_SECTIONS,
  type ContentSection,
  isContentSection,
  type ShopContent,
} from '#shared/content/content-fields.ts';
import type { FieldRule } from '#shared/content/field-rules.ts';
import { scalar } from '../db/query.ts';
import { newRecord, recordOrNull, storedValues } from '../db/rows.ts';

/** The only module of the hooks that loads the table of the shop's content: a copy of it goes into each one that imports it. */

/** The fields of all sections. */
export function allFields(): { section: ContentSection; name: string; field: FieldRule }[] {
  return Object.entries(CONTENT_SECTIONS).flatMap(([section, { fields }]) =>
    Object.entries(fields).map(([name, field]) => ({ section: section as ContentSection, name, field })),
  );
}

/** The fields of a section by name; null for an unknown section. */
export function fieldsOf(section: string): Readonly<Record<string, FieldRule>> | null {
  return isContentSection(section) ? CONTENT_SECTIONS[section].fields : null;
}

/** The title of a section for staff; its name if it is unknown. */
export function sectionTitle(section: string) {
  return isContentSection(section) ? CONTENT_SECTIONS[section].title : section;
}

/** A section's present values: those of staff, else the standard ones. */
export function readContent<Section extends ContentSection>(app: CoreApp, section: Section): ShopContent[Section] {
  return sectionContent(section, storedOf(app, section));
}

/** One value of readContent, without the work for the others. */
export function readField<Section extends ContentSection, Name extends keyof ShopContent[Section] & string>(
  app: CoreApp,
  section: Section,
  name: Name,
): ShopContent[Section][Name] {
  const field = fieldsOf(section)?.[name];
  if (field === undefined) throw new Error(`${section} has no field ${name}.`);
  return contentValue(field, storedOf(app, section)[name]) as ShopContent[Section][Name];
}

/** When staff last changed what decides about an order besides its prices; '' if never. */
export function termsChangedAt(app: CoreApp) {
  const sql = `SELECT COALESCE(MAX(updated_at), '') AS value FROM shop_content
    WHERE id IN ('shipping', 'delivery', 'identity', 'cod')`;
  return scalar(app, sql, {}, '');
}

function storedOf(app: CoreApp, section: string): Values {
  const record = recordOrNull(app, 'shop_content', section);
  return record === null ? {} : storedValues(record);
}

/** The record of a section, a new one if staff have changed nothing yet; null for an unknown section. */
export function sectionRecord(tx: CoreApp, section: string): core.Record | null {
  if (!isContentSection(section)) return null;
  return recordOrNull(tx, 'shop_content', section) ?? newRecord(tx, 'shop_content', { id: section });
}

/** Sets values of a section's record; null returns a field to its standard. */
export function setContent(record: core.Record, values: Values) {
  const stored = storedValues(record);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) delete stored[name];
    else stored[name] = value;
  }
  record.set('value', stored);
}
