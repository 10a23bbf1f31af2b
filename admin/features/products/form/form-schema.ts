import { z } from 'zod';
import { readPrice } from '#admin/format/prices.ts';
import { MAX_PIECES, MAX_RECORD_NAME, MAX_STOCK_NOTE } from '#shared/limits.ts';
import { mapPlainTexts, maxLength } from '#shared/product/product-fields.ts';
import { toSlug } from '#shared/text/slug.ts';
import { descriptionHtml } from './description-text.ts';
import { ADD_NEW, formValuesSchema, type PieceValues } from './form-values.ts';
import { FIELD_PROBLEMS } from './messages.ts';

/** Texts of a piece, which are JSON. */
const MAX = { pieceFabric: 100, pieceNote: 200 } as const;

const upTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: (issue) => FIELD_PROBLEMS.tooLong(max, String(issue.input).length) });

const price = z.string().transform((text, context) => priceIn(text, context) ?? z.NEVER);
/** Null if blank (specification, section 5). */
const optionalPrice = z
  .string()
  .transform((text, context) => (text.trim() === '' ? null : (priceIn(text, context) ?? z.NEVER)));

const pieces = z.string().trim().regex(/^\d*$/, FIELD_PROBLEMS.quantity);
const isPossible = (count: number | null) => count === null || count <= MAX_PIECES;
/** Unstitched pieces; blank is 0. */
const quantity = pieces.transform(Number).refine(isPossible, FIELD_PROBLEMS.quantity);
/** Pieces of a size: 0 is sold out; null, from blank, is a size that is not made. */
const sizeQuantity = pieces
  .transform((text) => (text === '' ? null : Number(text)))
  .refine(isPossible, FIELD_PROBLEMS.quantity);

const measure = z
  .string()
  .trim()
  .regex(/^(?:(?=.*[1-9])\d{1,3}(?:\.\d{1,2})?)?$/, FIELD_PROBLEMS.measure);

const piece = z.object({
  kind: formValuesSchema.shape.pieces.element.shape.kind,
  fabric: upTo(MAX.pieceFabric),
  lengthInches: measure,
  metres: measure,
  note: upTo(MAX.pieceNote),
});

/** The parsed form, the input of `productChanges`. */
export const formSchema = formValuesSchema
  .extend({
    name: upTo(maxLength('name')).min(1, FIELD_PROBLEMS.name),
    slug: upTo(maxLength('slug')).refine((slug) => slug === '' || toSlug(slug) === slug, FIELD_PROBLEMS.slug),
    price,
    original_price: optionalPrice,
    description: z
      .string()
      .transform(descriptionHtml)
      .refine((html) => bytesOf(html) <= maxLength('description'), {
        error: (issue) => FIELD_PROBLEMS.description(bytesOf(String(issue.input)) / maxLength('description')),
      }),
    stock: z.record(z.string(), sizeQuantity),
    unstitchedStock: quantity,
    unstitchedPrice: optionalPrice,
    resetSizePrices: z.boolean(),
    stockKind: formValuesSchema.shape.stockKind.unwrap(),
    stockNote: upTo(MAX_STOCK_NOTE),
    low_stock_below: quantity,
    low_size_below: quantity,
    sku: upTo(maxLength('sku')),
    ...mapPlainTexts((field) => upTo(maxLength(field))),
    pieces: z
      .array(piece)
      .max(maxLength('pieces'), FIELD_PROBLEMS.tooManyPieces)
      .transform((pieces) => pieces.map(pieceOf)),
    newBrand: upTo(MAX_RECORD_NAME),
    newCategory: upTo(MAX_RECORD_NAME),
  })
  .superRefine((values, context) => {
    const isMissing = (choice: string, name: string) => choice === ADD_NEW && name === '';
    if (isMissing(values.brand_id, values.newBrand)) {
      context.addIssue({ code: 'custom', path: ['newBrand'], message: FIELD_PROBLEMS.newName });
    }
    if (isMissing(values.category_id, values.newCategory)) {
      context.addIssue({ code: 'custom', path: ['newCategory'], message: FIELD_PROBLEMS.newName });
    }
  })
  // An empty slug is derived from the name on saving (specification, section 5).
  .transform((values) => ({ ...values, slug: values.slug || toSlug(values.name) }));
export type ProductInput = z.output<typeof formSchema>;

/** The column counts bytes: a letter of Hindi or Urdu has two or three. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function priceIn(text: string, context: { addIssue: (message: string) => void }): number | undefined {
  const read = readPrice(text);
  if ('rupees' in read) return read.rupees;
  context.addIssue(text.trim() === '' ? FIELD_PROBLEMS.price : read.problem);
  return undefined;
}

function pieceOf({ kind, fabric, lengthInches, metres, note }: PieceValues): Record<string, string | number> {
  return {
    kind,
    ...(fabric === '' ? {} : { fabric }),
    ...(lengthInches === '' ? {} : { lengthInches: Number(lengthInches) }),
    ...(metres === '' ? {} : { metres: Number(metres) }),
    ...(note === '' ? {} : { note }),
  };
}
