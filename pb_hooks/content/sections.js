/** @import { ContentField, ContentSection, ShopContent } from '../../shared/content/content-fields.ts' */

const { completeValue } = require('./complete.js');
const { contentFault } = require('./faults.js');
const { SECTIONS } = require('./table.js');

/**
 * The sections of the shop's content by name (shared/content/content-fields/).
 * @typedef {object} TableField
 * @property {string} label
 * @property {Json} default The standard value.
 * @property {Json} [opening] That of a shop which starts without the demo, if it differs.
 */

/**
 * The fields of a section by name; null for an unknown section.
 * @param {string} section
 * @returns {Record<string, ContentField & TableField> | null}
 */
function fieldsOf(section) {
  if (!isSection(section)) return null;
  // shared/content/content.test.ts: the table has these fields.
  return /** @type {Record<string, ContentField & TableField>} */ (/** @type {unknown} */ (SECTIONS[section].fields));
}

/**
 * The title of a section for staff; its name if it is unknown.
 * @param {string} section
 */
function sectionTitle(section) {
  return isSection(section) ? SECTIONS[section].title : section;
}

/**
 * A section's present values: those of staff, else the standard ones.
 * @template {ContentSection} Section
 * @param {CoreApp} app
 * @param {Section} section
 * @returns {ShopContent[Section]}
 */
function readContent(app, section) {
  const [record] = app.findRecordsByIds('shop_content', [section]);
  const stored = record === undefined ? {} : storedValues(record);
  /** @type {Values} */
  const values = {};
  for (const [name, field] of Object.entries(fieldsOf(section) ?? {})) {
    const value = completeValue(field, stored[name] ?? null);
    values[name] = value !== null && contentFault(field, value) === '' ? value : field.default;
  }
  return /** @type {ShopContent[Section]} */ (/** @type {unknown} */ (values));
}

/**
 * The values of a record of shop_content that differ from the standard.
 * @param {core.Record} record
 * @returns {Values}
 */
function storedValues(record) {
  return JSON.parse(JSON.stringify(record)).value ?? {};
}

/**
 * The record of a section, a new one if staff have changed nothing yet; null for an unknown section.
 * @param {CoreApp} tx
 * @param {string} section
 * @returns {core.Record | null}
 */
function sectionRecord(tx, section) {
  if (!isSection(section)) return null;
  const [found] = tx.findRecordsByIds('shop_content', [section]);
  if (found !== undefined) return found;
  const record = new Record(tx.findCachedCollectionByNameOrId('shop_content'));
  record.set('id', section);
  return record;
}

/**
 * Sets values of a section's record; null returns a field to its standard.
 * @param {core.Record} record
 * @param {Values} values
 */
function setContent(record, values) {
  const stored = storedValues(record);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) delete stored[name];
    else stored[name] = value;
  }
  record.set('value', stored);
}

/**
 * @param {string} name
 * @returns {name is ContentSection}
 */
function isSection(name) {
  return Object.hasOwn(SECTIONS, name);
}

module.exports = { fieldsOf, sectionTitle, readContent, storedValues, sectionRecord, setContent };
