import { SIZES, type Size } from '#shared/product.ts';
import { BODY_TABLE } from '#site/content/size-tables.ts';

/** Body measurements, in the order of the table. */
export const MEASURES = ['bust', 'waist', 'hip'] as const;
export type Measure = (typeof MEASURES)[number];
/** A body's measurements, in inches. */
export type Body = Readonly<Record<Measure, number>>;

/** The tables count whole inches: half an inch more still fits. */
const EASE_INCHES = 0.5;

/** The size needed at one measurement, and whether the body is clearly between it and the smaller size. */
interface Need {
  measure: Measure;
  /** Place in `SIZES`; `SIZES.length` is larger than the largest. */
  index: number;
  isBetween: boolean;
}

/** The suggested size, with the reasons. */
export type Suggestion =
  | {
      kind: 'size';
      size: Size;
      /** The measure that asks for the most room. */
      decidedBy: Measure;
      /** The table's value there, in inches. */
      madeForInches: number;
      /** The size below, when that measure lies clearly between the two. */
      smaller?: Size;
      /** Where a size at least two smaller would do: a tailor can take it in there. */
      loose: { measure: Measure; size: Size }[];
    }
  | { kind: 'larger_than_made'; decidedBy: Measure };

/**
 * The smallest size that fits a body everywhere; between two sizes that is the larger one, because a garment can be
 * taken in and not let out.
 */
export function suggestSize(body: Body): Suggestion {
  const needs = MEASURES.map((measure) => needAt(measure, body[measure]));
  const decisive = needs.reduce((most, need) => (need.index > most.index ? need : most));
  const { measure: decidedBy, index } = decisive;
  const size = SIZES[index];
  if (size === undefined) return { kind: 'larger_than_made', decidedBy };
  const smaller = decisive.isBetween ? SIZES[index - 1] : undefined;
  return {
    kind: 'size',
    size,
    decidedBy,
    madeForInches: BODY_TABLE[decidedBy][index] ?? 0,
    ...(smaller === undefined ? {} : { smaller }),
    loose: needs.flatMap((need) => {
      const own = SIZES[need.index];
      return own !== undefined && index - need.index >= 2 ? [{ measure: need.measure, size: own }] : [];
    }),
  };
}

function needAt(measure: Measure, inches: number): Need {
  const values = BODY_TABLE[measure];
  const found = values.findIndex((value) => inches <= value + EASE_INCHES);
  const index = found === -1 ? values.length : found;
  const own = values[index];
  const below = values[index - 1];
  const isBetween = own !== undefined && below !== undefined && inches < own - EASE_INCHES && inches > below;
  return { measure, index, isBetween };
}
