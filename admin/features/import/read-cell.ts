import { z } from 'zod';
import {
  orBlank,
  type Reading,
  readField,
  readFlag,
  readPieces,
  readRupees,
} from '#admin/features/products/read-field.ts';
import type { FieldValue } from '#shared/api/change-sets.ts';
import { MAX_RECORD_NAME } from '#shared/limits.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { PIECE_KINDS } from '#shared/product/pieces.ts';
import { mapPlainFields, type ProductField } from '#shared/product/product-fields.ts';
import { fold } from '#shared/text/fold.ts';
import { parseUrl } from '#shared/text/parse-url.ts';
import { parseJson, readList } from './columns.ts';
import type { Lookups, Names } from './lookups.ts';
import { CELL_PROBLEMS } from './messages.ts';
import { isViewer } from './picture-links.ts';
import type { DirectColumn } from './row-types.ts';

/** The context for reading a cell. */
export interface ReadingContext {
  lookups: Lookups;
  isNew: boolean;
  createsUnknownNames: boolean;
  /** Whether stock cells are pieces to add. */
  addsStock: boolean;
}

type Reader = (text: string, context: ReadingContext) => Reading<FieldValue>;

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
  sku: of('sku'),
  name: of('name'),
  description: of('description'),
  price: of('price'),
  // Exported as empty, stored as 0.
  original_price: orBlank(0, readRupees),
  mrp: orBlank(0, readRupees),
  brand: (text, context) => named('brand', context.lookups.brands, text, context),
  category: (text, context) => named('category', context.lookups.categories, text, context),
  ...mapPlainFields(of, of),
  slug: of('slug'),
  is_active: flag(true),
  is_featured: flag(false),
  is_new: flag(false),
  images: readMedia,
  videos: readMedia,
  pieces: readGarment,
};

function of(field: ProductField): Reader {
  return (text) => readField(field, text);
}

/** Pieces in stock; null for an empty cell. */
export function readStock(cell: string): Reading<number | null> {
  const reading = orBlank(null, readPieces)(cell);
  return 'value' in reading ? reading : { problem: CELL_PROBLEMS.stock(cell.trim()) };
}

/** The `as` name of a brand or category that the import creates. */
export function newNameRef(what: 'brand' | 'category', name: string): string {
  return `${what}:${fold(name)}`;
}

function flag(whenNew: boolean): Reader {
  return (cell, { isNew }) => {
    if (cell.trim() === '') return isNew ? { value: whenNew } : { problem: CELL_PROBLEMS.flagEmpty };
    const reading = readFlag(cell);
    return 'value' in reading ? reading : { problem: CELL_PROBLEMS.flag(cell) };
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

function readGarment(text: string): Reading<FieldValue> {
  if (text.trim() === '') return { value: [] };
  const { data } = z.json().safeParse(parseJson(text));
  return data !== undefined && piecesSchema.safeParse(data).success
    ? { value: data }
    : { problem: CELL_PROBLEMS.pieces };
}
