/** Body measurements, in the order of the table. */
export const MEASURES = ['bust', 'waist', 'hip'] as const;
export type Measure = (typeof MEASURES)[number];
/** A body's measurements, in inches. */
export type Body = Readonly<Record<Measure, number>>;

/** What each size of the kurti table is made for, in inches: what the size finder goes by. */
export interface BodyTable {
  readonly sizes: readonly string[];
  readonly bust: readonly number[];
  readonly waist: readonly number[];
  readonly hip: readonly number[];
}

/** The tables count whole inches: half an inch more still fits. */
const EASE_INCHES = 0.5;

/** The size needed at one measurement, and whether the body is clearly between it and the smaller size. */
interface Need {
  measure: Measure;
  /** Place in the table; its length is larger than the largest. */
  index: number;
  isBetween: boolean;
}

/** The suggested size, with the reasons. */
export type Suggestion =
  | {
      kind: 'size';
      size: string;
      /** The measure that asks for the most room. */
      decidedBy: Measure;
      /** The table's value there, in inches. */
      madeForInches: number;
      /** The size below, when that measure lies clearly between the two. */
      smaller?: string;
      /** Where a size at least two smaller would do: a tailor can take it in there. */
      loose: { measure: Measure; size: string }[];
    }
  | { kind: 'larger_than_made'; decidedBy: Measure; largest: string };

/**
 * The smallest size that fits a body everywhere; between two sizes that is the larger one, because a garment can be
 * taken in and not let out.
 */
export function suggestSize(body: Body, table: BodyTable): Suggestion {
  const { sizes } = table;
  const needs = MEASURES.map((measure) => needAt(measure, body[measure], table[measure]));
  const decisive = needs.reduce((most, need) => (need.index > most.index ? need : most));
  const { measure: decidedBy, index } = decisive;
  const size = sizes[index];
  if (size === undefined) return { kind: 'larger_than_made', decidedBy, largest: sizes.at(-1) ?? '' };
  const smaller = decisive.isBetween ? sizes[index - 1] : undefined;
  return {
    kind: 'size',
    size,
    decidedBy,
    madeForInches: table[decidedBy][index] ?? 0,
    ...(smaller === undefined ? {} : { smaller }),
    loose: needs.flatMap((need) => {
      const own = sizes[need.index];
      return own !== undefined && index - need.index >= 2 ? [{ measure: need.measure, size: own }] : [];
    }),
  };
}

function needAt(measure: Measure, inches: number, values: readonly number[]): Need {
  const found = values.findIndex((value) => inches <= value + EASE_INCHES);
  const index = found === -1 ? values.length : found;
  const own = values[index];
  const below = values[index - 1];
  const isBetween = own !== undefined && below !== undefined && inches < own - EASE_INCHES && inches > below;
  return { measure, index, isBetween };
}
