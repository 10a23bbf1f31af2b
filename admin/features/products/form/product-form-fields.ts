import { z } from 'zod';
import { check, choice, own, type RecordField, ruleOf, type StoredValues, text } from '#admin/forms/fields.ts';
import type { Values } from '#admin/forms/form-values.ts';
import type { RecordForm } from '#admin/forms/use-record-form.ts';
import { MAX_RECORD_NAME, MAX_STOCK_NOTE } from '#shared/limits.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { piecesIn } from '#shared/pocketbase/rows.ts';
import { mrpProblem } from '#shared/product/mrp.ts';
import { PIECE_KINDS } from '#shared/product/pieces.ts';
import { mapPlainFields, maxLength, type ProductField, productLabel } from '#shared/product/product-fields.ts';
import { toSlug } from '#shared/text/slug.ts';
import { orBlank, readCount, readMoney, readPieces, readRupees, readText } from '../read-field.ts';
import { descriptionHtml, descriptionToText } from './description-text.ts';
import { FIELD_LABELS, FIELD_PROBLEMS, FORM_WORDS, STOCK_REASONS } from './messages.ts';

/** How a product is sold: stitched in sizes, unstitched without a size, or both. */
export const SEWINGS = ['stitched', 'unstitched', 'both'] as const;
export type Sewing = (typeof SEWINGS)[number];

/** The option that creates a brand or category on saving. */
export const ADD_NEW = '+new';

/** Texts of a piece, which are JSON. */
const MAX = { pieceFabric: 100, pieceNote: 200 } as const;

const upTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: (issue) => FIELD_PROBLEMS.tooLong(max, String(issue.input).length) });

/** A number; an empty field means no value. */
type Amount = RecordField<number | null, string>;
const amount = (label: string, rule: Amount['rule'], look: Partial<Amount> = {}): Amount => ({
  ...{ control: 'text', label, start: null, rule },
  typed: (stored) => String(stored ?? ''),
  ...look,
});

const line = (field: ProductField) => ruleOf((typed) => readText(field, typed));
const optionalPrice = ruleOf(readMoney);
const DECIMAL = { input: { inputMode: 'decimal' } } as const;

const quantity = ruleOf(readCount);
/** Pieces of a size: 0 is sold out; null, from blank, is a size that is not made. */
const sizeQuantity = ruleOf(orBlank(null, readPieces));
const STOCK = { isDifference: true, input: { inputMode: 'tel' } } as const;

/** 0 means no value. */
const optionalCount = (label: string): RecordField<number, string> => ({
  ...text(label, z.string(), { input: { inputMode: 'numeric' } }),
  ...{ start: 0, rule: quantity, typed: (stored) => (stored > 0 ? String(stored) : '') },
});

const measure = z
  .string()
  .trim()
  .regex(/^(?:(?=.*[1-9])\d{1,3}(?:\.\d{1,2})?)?$/, FIELD_PROBLEMS.measure);
const pieceSchema = z.object({
  kind: z.enum(PIECE_KINDS),
  fabric: upTo(MAX.pieceFabric),
  lengthInches: measure,
  metres: measure,
  note: upTo(MAX.pieceNote),
});
/** A piece as typed. */
export type PieceValues = z.input<typeof pieceSchema>;

/** What is wrong with a text of a piece. */
export function pieceProblem(column: keyof PieceValues, typed: string): string | undefined {
  return pieceSchema.shape[column].safeParse(typed).error?.issues[0]?.message;
}

const pieces: RecordField<unknown, PieceValues[]> = {
  ...{ control: 'own', label: productLabel('pieces'), start: [] },
  typed: (stored) => piecesIn(stored).map(typedPiece),
  rule: z
    .array(pieceSchema)
    .max(maxLength('pieces'), FIELD_PROBLEMS.tooManyPieces)
    .transform((typed) => typed.map(storedPiece)),
};

const links = (label: string): RecordField<unknown, string[]> => ({
  ...{ control: 'own', label, start: [], typed: mediaPaths, rule: z.array(z.string()) },
});

const description: RecordField<string, string> = {
  ...text(productLabel('description')),
  typed: descriptionToText,
  rule: ruleOf((typed) => readText('description', descriptionHtml(typed))),
};

/** The columns of a product in the form, by name. */
const COLUMNS = {
  name: text(productLabel('name'), line('name'), { isRequired: true }),
  slug: text(productLabel('slug'), line('slug'), {
    hint: FORM_WORDS.slugHint,
    input: { spellCheck: false, autoCapitalize: 'none' },
  }),
  description,
  price: amount(productLabel('price'), ruleOf(readRupees), {
    ...DECIMAL,
    hint: FORM_WORDS.priceHint,
    isRequired: true,
  }),
  original_price: amount(productLabel('original_price'), optionalPrice, {
    ...DECIMAL,
    hint: FORM_WORDS.originalHint,
    // Stored as 0.
    typed: (stored) => String(stored || ''),
  }),
  mrp: amount(productLabel('mrp'), optionalPrice, {
    ...DECIMAL,
    hint: FORM_WORDS.mrpHint,
    // Stored as 0.
    typed: (stored) => String(stored || ''),
  }),
  images: links(productLabel('images')),
  videos: links(productLabel('videos')),
  sku: text(productLabel('sku'), line('sku'), {
    input: { spellCheck: false, autoCapitalize: 'characters' },
  }),
  ...mapPlainFields(
    (field) => text(productLabel(field), line(field)),
    (field) => optionalCount(productLabel(field)),
  ),
  pieces,
  low_stock_below: optionalCount(productLabel('low_stock_below')),
  low_size_below: optionalCount(productLabel('low_size_below')),
  is_active: check(productLabel('is_active'), true, { hint: FORM_WORDS.activeHint }),
  is_featured: check(productLabel('is_featured'), false, { hint: FORM_WORDS.featuredHint }),
  is_new: check(productLabel('is_new'), false, { hint: FORM_WORDS.newHint }),
  brand_id: own(productLabel('brand_id'), ''),
  category_id: own(productLabel('category_id'), ''),
} satisfies Partial<Record<ProductField, unknown>>;
export type ProductColumn = keyof typeof COLUMNS;
export const PRODUCT_COLUMNS = Object.keys(COLUMNS) as ProductColumn[];

/** What the form has besides: how the product is sold and filed, and what is saved with it. */
const OTHERS = {
  sewing: own<Sewing>(FIELD_LABELS.sewing, 'stitched'),
  unstitchedStock: amount(FIELD_LABELS.unstitchedStock, quantity, STOCK),
  /** Rupees, if the unstitched price differs from the product's; usually empty. */
  unstitchedPrice: amount(FIELD_LABELS.unstitchedPrice, optionalPrice, DECIMAL),
  /** Whether sizes with their own price get the product's. */
  resetSizePrices: check(FIELD_LABELS.resetSizePrices, false, { isOfSave: true }),
  /** Why stock changes; empty: counted. */
  stockKind: choice(FIELD_LABELS.stockKind, STOCK_REASONS, '', { isOfSave: true }),
  stockNote: text(FIELD_LABELS.stockNote, upTo(MAX_STOCK_NOTE), {
    input: { placeholder: FORM_WORDS.stockNoteExample },
    isOfSave: true,
  }),
  newBrand: text(FIELD_LABELS.newBrand, upTo(MAX_RECORD_NAME), { isRequired: true }),
  newCategory: text(FIELD_LABELS.newCategory, upTo(MAX_RECORD_NAME), { isRequired: true }),
  menuCategoryIds: own<string[]>(FIELD_LABELS.menuCategoryIds, []),
};

type SizeFields = { [Name in `stock_${string}`]: Amount };
type ProductFields = typeof COLUMNS & typeof OTHERS & SizeFields;
export type ProductValues = StoredValues<ProductFields>;
export type ProductForm = RecordForm<ProductFields>;

/** The fields of the form of a product with these sizes. */
export function productFields(sizes: readonly string[]): ProductFields {
  const stock = sizes.map((size): [string, Amount] => [
    sizeField(size),
    amount(FORM_WORDS.sizeStock(size), sizeQuantity, {
      ...STOCK,
      input: { ...STOCK.input, 'aria-label': FORM_WORDS.sizeStock(size) },
    }),
  ]);
  const ofSizes: SizeFields = Object.fromEntries(stock);
  return { ...COLUMNS, ...OTHERS, ...ofSizes };
}

/** The field of a size's stock. react-hook-form takes marks such as '.' in a name for a path. */
export function sizeField(size: string): `stock_${string}` {
  return `stock_${size.replaceAll(/\W/g, (mark) => `_${mark.codePointAt(0)}_`)}`;
}

/** A new brand or category needs a name, and no price is above the MRP. */
export function productProblems({ brand_id, newBrand, category_id, newCategory, ...prices }: ProductValues) {
  const mrp = prices.mrp ?? 0;
  // The field is hidden for products without unstitched pieces.
  const isCloth = prices.sewing !== 'stitched';
  return {
    price: mrpProblem({ price: prices.price ?? 0, mrp }),
    unstitchedPrice: mrpProblem({ price: isCloth ? (prices.unstitchedPrice ?? 0) : 0, mrp }),
    newBrand: brand_id === ADD_NEW && newBrand === '' ? FIELD_PROBLEMS.newName : undefined,
    newCategory: category_id === ADD_NEW && newCategory === '' ? FIELD_PROBLEMS.newName : undefined,
  };
}

/** An empty slug is derived from the name on saving (specification, section 5), unless it was stored empty. */
export function completeProduct(values: ProductValues, storedSlug: string | undefined): ProductValues {
  return values.slug !== '' || storedSlug === '' ? values : { ...values, slug: toSlug(values.name) };
}

/** The values of some columns. */
export function columnsIn(values: Values): ProductColumn[] {
  return PRODUCT_COLUMNS.filter((column) => Object.hasOwn(values, column));
}

function typedPiece({ kind, fabric = '', lengthInches, metres, note = '' }: ReturnType<typeof piecesIn>[number]) {
  return { kind, fabric, lengthInches: String(lengthInches ?? ''), metres: String(metres ?? ''), note };
}

function storedPiece({ kind, fabric, lengthInches, metres, note }: PieceValues): Record<string, string | number> {
  return {
    kind,
    ...(fabric === '' ? {} : { fabric }),
    ...(lengthInches === '' ? {} : { lengthInches: Number(lengthInches) }),
    ...(metres === '' ? {} : { metres: Number(metres) }),
    ...(note === '' ? {} : { note }),
  };
}
