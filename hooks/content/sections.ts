import type { ContentField, ContentSection, ShopContent } from '#shared/content/content-fields.ts';
import { storedValues } from '../db/rows.ts';
import { completeValue } from './complete.ts';
import { contentFault } from './faults.ts';
import { SECTIONS } from './table.ts';

/** The sections of the shop's content by name (shared/content/content-fields/). */
interface TableField {
  label: string;
  /** The standard value. */
  default: Json;
  /** That of a shop which starts without the demo, if it differs. */
  opening?: Json;
}

/** The fields of a section by name; null for an unknown section. */
export function fieldsOf(section: string): Record<string, ContentField & TableField> | null {
  if (!isSection(section)) return null;
  // shared/content/content.test.ts: the table has these fields.
  return SECTIONS[section].fields as unknown as Record<string, ContentField & TableField>;
}

/** The title of a section for staff; its name if it is unknown. */
export function sectionTitle(section: string) {
  return isSection(section) ? SECTIONS[section].title : section;
}

/** A section's present values: those of staff, else the standard ones. */
export function readContent<Section extends ContentSection>(app: CoreApp, section: Section): ShopContent[Section] {
  const stored = storedOf(app, section);
  const values: Values = {};
  for (const [name, field] of Object.entries(fieldsOf(section) ?? {})) values[name] = presentValue(field, stored[name]);
  return values as unknown as ShopContent[Section];
}

/** One value of readContent, without the work for the others. */
export function readField<Section extends ContentSection, Name extends keyof ShopContent[Section] & string>(
  app: CoreApp,
  section: Section,
  name: Name,
): ShopContent[Section][Name] {
  const field = fieldsOf(section)?.[name];
  if (field === undefined) throw new Error(`${section} has no field ${name}.`);
  return presentValue(field, storedOf(app, section)[name]) as ShopContent[Section][Name];
}

function storedOf(app: CoreApp, section: string): Values {
  const [record] = app.findRecordsByIds('shop_content', [section]);
  return record === undefined ? {} : storedValues(record);
}

function presentValue(field: ContentField & TableField, stored: Json | undefined): Json {
  const value = completeValue(field, stored ?? null);
  return value !== null && contentFault(field, value) === '' ? value : field.default;
}

/** The record of a section, a new one if staff have changed nothing yet; null for an unknown section. */
export function sectionRecord(tx: CoreApp, section: string): core.Record | null {
  if (!isSection(section)) return null;
  const [found] = tx.findRecordsByIds('shop_content', [section]);
  if (found !== undefined) return found;
  const record = new Record(tx.findCachedCollectionByNameOrId('shop_content'));
  record.set('id', section);
  return record;
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

function isSection(name: string): name is ContentSection {
  return Object.hasOwn(SECTIONS, name);
}
