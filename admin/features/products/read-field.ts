import { piecesIn } from '#admin/format/numbers.ts';
import { readPrice } from '#admin/format/prices.ts';
import { PRODUCT_FIELDS, type ProductField } from '#shared/product/product-fields.ts';
import { oneLine } from '#shared/text/fold.ts';
import { controlFault } from '#shared/text/marks.ts';
import { toSlug } from '#shared/text/slug.ts';
import { FIELD_PROBLEMS } from './form/messages.ts';

/** What a text means, or what is wrong with it and how to fix it. */
export type Reading<Value> = { value: Value } | { problem: string };
type Reader<Value> = (text: string) => Reading<Value>;

/** Reads text typed, pasted or imported for a field of a product, by its kind: the same in form, grid and import. */
export function readField(field: ProductField, text: string): Reading<string | number | boolean | null> {
  switch (PRODUCT_FIELDS[field].kind) {
    case 'price':
      return readRupees(text);
    case 'money':
      return readMoney(text);
    case 'pieces':
      return readCount(text);
    case 'flag':
      return readFlag(text);
    default:
      return readText(field, text);
  }
}

/** A line of text; the description is HTML, of which the column counts the bytes: a letter of Hindi or Urdu has three. */
export function readText(field: ProductField, typed: string): Reading<string> {
  const { kind, max = Infinity } = PRODUCT_FIELDS[field];
  if (field === 'description') {
    const bytes = new TextEncoder().encode(typed).length;
    const problem = bytes > max ? FIELD_PROBLEMS.description(bytes / max) : controlFault(typed);
    return problem === '' ? { value: typed } : { problem };
  }
  const text = oneLine(typed);
  if (kind === 'name' && text === '') return { problem: FIELD_PROBLEMS.name };
  if (field === 'slug' && toSlug(text) !== text) return { problem: FIELD_PROBLEMS.slug };
  const { length } = [...text];
  return length > max ? { problem: FIELD_PROBLEMS.tooLong(max, length) } : { value: text };
}

export function readRupees(text: string): Reading<number> {
  if (text.trim() === '') return { problem: FIELD_PROBLEMS.price };
  const read = readPrice(text);
  return 'problem' in read ? read : { value: read.rupees };
}

export function readPieces(text: string): Reading<number> {
  const value = piecesIn(text);
  return value === undefined ? { problem: FIELD_PROBLEMS.quantity } : { value };
}

export function readFlag(text: string): Reading<boolean> {
  if (/^\s*(yes|y|true|1|✓|x)\s*$/i.test(text)) return { value: true };
  return /^\s*(no|n|false|0|-|–)\s*$/i.test(text) ? { value: false } : { problem: FIELD_PROBLEMS.flag };
}

/** A reader for which a blank text has a meaning of its own. */
export function orBlank<Blank, Value>(blank: Blank, read: Reader<Value>): Reader<Blank | Value> {
  return (text) => (text.trim() === '' ? { value: blank } : read(text));
}

/** Rupees; null if blank (specification, section 5). */
export const readMoney = orBlank(null, readRupees);
/** Pieces; 0 if blank. */
export const readCount = orBlank(0, readPieces);
