import { hasTwice } from '../has-twice.ts';
import { doRangesOverlap } from '../places/pin-ranges.ts';
import { foldGstin, stateOfGstin } from '../tax/gst-states.ts';
import { plainEmail } from '../text/fold.ts';
import { controlFault } from '../text/marks.ts';
import type { ContentField, ListField, SimpleField } from './field-rules.ts';
import { type ContentFormat, FORMATS, hasFormat, WRONG_GSTIN, WRONG_LINK } from './formats.ts';
import { whatsappNumber } from './shop.ts';

/**
 * What is wrong with a field's value, in words for staff; '' if it is valid. An entry of a list is named by its number. The
 * values of pages are checked by it, the admin's forms, and all that is saved.
 */
export function contentFault(field: ContentField, value: unknown): string {
  if (field.kind !== 'list') return simpleFault(field, value);
  if (!Array.isArray(value)) return 'This must be a list.';
  for (const [index, entry] of value.entries()) {
    const fault = entryFault(field.fields, entry);
    if (fault !== '') return `Entry ${index + 1}${fault}`;
  }
  return value.length > field.max ? `At most ${field.max} entries.` : '';
}

function entryFault(fields: Readonly<Record<string, SimpleField>>, entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return ': This must be an entry.';
  const values: Readonly<Record<string, unknown>> = { ...entry };
  for (const [name, field] of Object.entries(fields)) {
    const fault = simpleFault(field, values[name]);
    if (fault !== '') return `, ${field.label}: ${fault}`;
  }
  return Object.keys(values).every((name) => Object.hasOwn(fields, name)) ? '' : ': This must be an entry.';
}

function simpleFault(field: SimpleField, value: unknown): string {
  if (field.kind === 'switch') return typeof value === 'boolean' ? '' : 'Choose yes or no.';
  if (field.kind === 'choice') {
    return typeof value === 'string' && field.options.includes(value) ? '' : 'Choose one of the listed values.';
  }
  if (field.kind === 'number') {
    const isRight = Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
    return isRight ? '' : `Enter a whole number from ${field.min} to ${field.max}.`;
  }
  if (field.kind === 'picture') {
    const { pattern, message } = FORMATS.picture;
    return typeof value === 'string' && pattern.test(value) ? '' : message;
  }
  if (field.kind === 'products') {
    const isRight =
      Array.isArray(value) && value.every((id) => typeof id === 'string' && PRODUCT_ID.test(id)) && !hasTwice(value);
    if (!isRight) return 'Choose each product once.';
    return value.length > field.max ? `At most ${field.max} products.` : '';
  }
  if (typeof value !== 'string') return 'Enter text.';
  if (field.isRequired && value.trim() === '') return 'This is required.';
  // Of UTF-16 units, as a browser's `maxlength` counts.
  if (value.length > field.max) return `This is too long: at most ${field.max} characters.`;
  const fault = controlFault(value);
  if (fault !== '') return fault;
  if (field.kind === 'rich') return WRONG_LINK.pattern.test(value) ? WRONG_LINK.message : '';
  return field.kind === 'line' ? lineFault(field.format, value) : '';
}

const PRODUCT_ID = /^[1-9][0-9]{0,14}$/;

function lineFault(name: ContentFormat | undefined, value: string): string {
  if (/[\r\n]/.test(value)) return 'This must be one line.';
  if (name === undefined || value === '') return '';
  return hasFormat(name, value) ? '' : FORMATS[name].message;
}

/** A value that staff typed, as the shop stores it; GSTIN, WhatsApp number and email may be typed as people write them. */
export function storedValue<Value>(field: ContentField | undefined, value: Value): Value | string {
  if (field?.kind !== 'line' || typeof value !== 'string') return value;
  if (field.format === 'whatsapp') return whatsappNumber(value);
  if (field.format === 'mail') return plainEmail(value);
  return field.format === 'gstin' ? foldGstin(value) : value;
}

/**
 * What is wrong with a value that staff save: also the check digit and the state of a GSTIN, and entries of a list that must
 * differ. A wrong stored GSTIN is reported; it does not make a shop without GSTIN.
 */
export function editFault(field: ContentField, value: unknown): string {
  const fault = contentFault(field, value);
  if (fault === '' && field.kind === 'list') return repeatFault(field, value);
  if (fault !== '' || field.kind !== 'line' || field.format !== 'gstin' || value === '') return fault;
  return stateOfGstin(String(value)) === undefined ? WRONG_GSTIN : '';
}

function repeatFault({ unique = '', fields }: ListField, value: unknown): string {
  const field = fields[unique];
  if (field === undefined || !Array.isArray(value)) return '';
  const texts = value.map((entry: Readonly<Record<string, unknown>>) => String(entry[unique]));
  const isPins = field.kind === 'line' && field.format === 'pins';
  const isDouble = (one: string, other: string) => (isPins ? doRangesOverlap(one, other) : one === other);
  for (const [index, text] of texts.entries()) {
    const first = texts.findIndex((earlier, at) => at < index && isDouble(earlier, text));
    if (first >= 0)
      return `Entries ${first + 1} and ${index + 1} have the same ${field.label}: ${texts[first]} and ${text}. Remove or change one.`;
  }
  return '';
}
