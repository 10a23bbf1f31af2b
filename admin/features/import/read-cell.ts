import { z } from 'zod';
import { readPrice } from '#admin/format/prices.ts';
import type { FieldValue } from '#shared/api/change-sets.ts';
import { MAX_PIECES, MAX_RECORD_NAME } from '#shared/limits.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { PIECE_KINDS } from '#shared/product/pieces.ts';
import { mapPlainFields, maxLength } from '#shared/product/product-fields.ts';
import { fold } from '#shared/text/fold.ts';
import { parseUrl } from '#shared/text/parse-url.ts';
import { toSlug } from '#shared/text/slug.ts';
import { parseJson, readList } from './columns.ts';
import type { Lookups, Names } from './lookups.ts';
import { CELL_PROBLEMS } from './messages.ts';
import { isViewer } from './picture-links.ts';
import type { DirectColumn } from './row-types.ts';

export type Reading<Value> = { value: Value } | { problem: string };

/** The context for reading a cell. */
export interface ReadingContext {
  lookups: Lookups;
  isNew: boolean;
  createsUnknownNames: boolean;
  /** Whether stock cells are pieces to add. */
  addsStock: boolean;
}

type Reader = (text: string, context: ReadingContext) => Reading<FieldValue>;

const PIECES = /^(?:\d+|\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+))(?:\.0+)?$/;
const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);

const measure = z.number().positive().optional();
const piecesSchema = z.array(
  z.looseObject({
    kind: z.enum(PIECE_KINDS),
    fabric: z.string().optional(),
    lengthInches: measure,
    metres: measure,
    note: z.string().optional(),
  }),
);

/** The parser of each column. */
export const READERS: Record<DirectColumn, Reader> = {
  sku: upTo(maxLength('sku')),
  name: (text, context) =>
    text.trim() === '' ? { problem: CELL_PROBLEMS.nameEmpty } : upTo(maxLength('name'))(text, context),
  description: upTo(maxLength('description')),
  price: (text) => (text.trim() === '' ? { problem: CELL_PROBLEMS.priceEmpty } : rupees(text)),
  original_price: (text) => (text.trim() === '' ? { value: 0 } : rupees(text)),
  mrp: (text) => (text.trim() === '' ? { value: 0 } : rupees(text)),
  brand: (text, context) => named('brand', context.lookups.brands, text, context),
  category: (text, context) => named('category', context.lookups.categories, text, context),
  ...mapPlainFields(
    (_, max) => upTo(max),
    () => readCount,
  ),
  slug: (text) => (toSlug(text) === text ? upToLength(maxLength('slug'), text) : { problem: CELL_PROBLEMS.slug(text) }),
  is_active: flag(true),
  is_featured: flag(false),
  is_new: flag(false),
  images: readMedia,
  videos: readMedia,
  pieces: readPieces,
};

/** Pieces in stock; null for an empty cell. */
export function readStock(cell: string): Reading<number | null> {
  const text = cell.trim();
  if (text === '') return { value: null };
  // Spreadsheets write 5.0 and 1,000.
  const pieces = Number(text.replace(/\.0+$/, '').replaceAll(',', ''));
  return PIECES.test(text) && pieces <= MAX_PIECES ? { value: pieces } : { problem: CELL_PROBLEMS.stock(text) };
}

/** The `as` name of a brand or category that the import creates. */
export function newNameRef(what: 'brand' | 'category', name: string): string {
  return `${what}:${fold(name)}`;
}

/** A blank cell is 0. */
function readCount(cell: string): Reading<number> {
  const reading = readStock(cell);
  return 'value' in reading ? { value: reading.value ?? 0 } : reading;
}

function upTo(most: number): Reader {
  return (text) => upToLength(most, text);
}

function upToLength(most: number, text: string): Reading<FieldValue> {
  const length = [...text].length;
  if (hasControlCharacters(text)) return { problem: CELL_PROBLEMS.controlCharacters };
  return length > most ? { problem: CELL_PROBLEMS.tooLong(length, most) } : { value: text };
}

/** Line breaks and tabs are text; other control characters come from broken files. */
function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 127 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) return true;
  }
  return false;
}

function rupees(text: string): Reading<number> {
  const price = readPrice(text);
  return 'rupees' in price ? { value: price.rupees } : price;
}

function flag(whenNew: boolean): Reader {
  return (cell, { isNew }) => {
    const text = cell.trim().toLowerCase();
    if (text === '') return isNew ? { value: whenNew } : { problem: CELL_PROBLEMS.flagEmpty };
    if (YES.has(text)) return { value: true };
    return NO.has(text) ? { value: false } : { problem: CELL_PROBLEMS.flag(cell) };
  };
}

function named(what: 'brand' | 'category', names: Names, text: string, context: ReadingContext): Reading<FieldValue> {
  if (text.trim() === '') return { value: '' };
  const id = names.idOf(text);
  if (id !== undefined) return { value: id };
  if (!context.createsUnknownNames) return { problem: CELL_PROBLEMS.unknownName(what, text) };
  const length = text.trim().length;
  return length > MAX_RECORD_NAME
    ? { problem: CELL_PROBLEMS.tooLong(length, MAX_RECORD_NAME) }
    : { value: { ref: newNameRef(what, text) } };
}

function readMedia(text: string, { lookups }: ReadingContext): Reading<FieldValue> {
  const paths = readList(text);
  if (paths === undefined) return { problem: CELL_PROBLEMS.list };
  for (const path of paths) {
    if (/\s/.test(path) || mediaUrl(path) === undefined) return { problem: CELL_PROBLEMS.address(path) };
    if (isViewer(path)) return { problem: CELL_PROBLEMS.viewer(path) };
    if (lookups.isBroken(path)) return { problem: CELL_PROBLEMS.noPicture(path) };
    const isAddress = /^https?:/.test(path);
    if (isAddress && parseUrl(path) === undefined) return { problem: CELL_PROBLEMS.address(path) };
    if (!isAddress && !lookups.isStored(path)) return { problem: CELL_PROBLEMS.noSuchFile(path) };
  }
  const bytes = new TextEncoder().encode(JSON.stringify(paths)).length;
  return bytes > 20_000 ? { problem: CELL_PROBLEMS.tooLong(bytes, 20_000) } : { value: paths };
}

function readPieces(text: string): Reading<FieldValue> {
  if (text.trim() === '') return { value: [] };
  const { data } = z.json().safeParse(parseJson(text));
  return data !== undefined && piecesSchema.safeParse(data).success
    ? { value: data }
    : { problem: CELL_PROBLEMS.pieces };
}
