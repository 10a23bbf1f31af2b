import { SIZES } from '#shared/product.ts';

const BUST = [32, 34, 36, 38, 40, 42];
const WAIST = [26, 28, 30, 32, 34, 36];
const HIP = [34, 36, 38, 40, 42, 44];
const KURTI_LENGTH = [44, 44, 45, 45, 46, 46];
const PANT_LENGTH = [37, 37, 37, 37, 37, 37];

/** A table of the size chart: a column of values, in inches, for each measurement, in the order of `SIZES`. */
export interface SizeTable {
  id: string;
  title: string;
  columns: readonly { name: string; inches: readonly number[] }[];
}

const BODY = [
  { name: 'Bust', inches: BUST },
  { name: 'Waist', inches: WAIST },
  { name: 'Hip', inches: HIP },
];

/** What each size is made for, in inches, in the order of `SIZES`; the same in both tables. */
export const BODY_TABLE: Readonly<Record<'bust' | 'waist' | 'hip', readonly number[]>> = {
  bust: BUST,
  waist: WAIST,
  hip: HIP,
};

/** The two tables of the size chart (specification, section 3). */
export const SIZE_TABLES: readonly SizeTable[] = [
  { id: 'kurti', title: 'Kurti', columns: [...BODY, { name: 'Length', inches: KURTI_LENGTH }] },
  {
    id: 'suit-set',
    title: 'Suit set',
    columns: [...BODY, { name: 'Kurta length', inches: KURTI_LENGTH }, { name: 'Pant length', inches: PANT_LENGTH }],
  },
];

/** The rows of a size table: each size with its measurements in inches, by column name. */
export function sizeRows(table: SizeTable): { size: string; values: { name: string; inches: number }[] }[] {
  return SIZES.map((size, index) => ({
    size,
    values: table.columns.map(({ name, inches }) => ({ name, inches: inches[index] ?? 0 })),
  }));
}

/** Inches to whole centimetres. */
export function toCentimetres(inches: number): number {
  return Math.round(inches * 2.54);
}

/** How to measure oneself; the numbers of the drawing follow this order. */
export const HOW_TO_MEASURE = [
  { name: 'Bust', text: 'Around the fullest part, the tape level across your back, arms down.' },
  { name: 'Waist', text: 'Around the narrowest part, usually a hand above the navel. Breathe out and don’t pull in.' },
  { name: 'Hip', text: 'Around the fullest part, feet together.' },
  {
    name: 'Kurti or kurta length',
    text: 'From the highest point of the shoulder straight down to where it should end.',
  },
  { name: 'Pant length', text: 'From the waist down the outside of the leg to the ankle bone.' },
] as const;

/** What helps to choose a size. */
export const SIZE_TIPS = [
  'Measure over the underwear you will wear with it, with a soft tape that lies flat and does not pinch.',
  'Bust, waist and hip are body measurements; the garment has room to move on top. Lengths are measured on the garment.',
  'Choose a kurti by your bust; a straight one without side slits by your hip.',
  'Between two sizes, take the larger one. Any tailor can take it in.',
  'Or measure a kurti that fits you well, laid flat, and compare.',
] as const;
