import type { Measure, Suggestion } from './suggest-size.ts';

export const GUIDE_WORDS = {
  close: 'Close the size guide',
  unit: 'Unit of the tables',
  inches: 'Inches',
  size: 'Size',
  centimetres: 'Centimetres',
  /** The lengths of the garment itself, beside a table of body measurements. */
  lengths: (lengths: readonly string[]) => `Lengths of this product: ${lengths.join(', ')}.`,
  all: 'See the full size chart',
  failed: 'The size guide could not be loaded',
} as const;

/** The steps of measuring. */
export const MEASURE_WORDS = {
  text: 'Numbers match the drawing.',
  drawing: 'Where to hold the tape',
  tips: 'Tips',
} as const;

/** The size finder's words. */
export const FINDER_WORDS = {
  title: 'Find your size',
  text: 'Three body measurements. They stay on this device.',
  howTo: 'How to measure',
  find: 'Find my size',
  clear: 'Clear',
  cleared: 'Your measurements are cleared',
  choose: (size: string) => `Choose size ${size}`,
  chosen: (size: string) => `Size ${size} selected`,
  chooseUnstitched: 'Choose Unstitched',
  unstitchedChosen: 'Unstitched selected',
  soldOut: (size: string) => `Size ${size} is sold out`,
  notMade: (size: string) => `Not made in size ${size}`,
  missing: (measure: string, unit: 'in' | 'cm') =>
    `Enter your ${measure} in ${unit === 'in' ? 'inches' : 'centimetres'}`,
  invalid: 'Check this measurement',
} as const;

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = { bust: 'Bust', waist: 'Waist', hip: 'Hip' };

/** The suggestion in a line, and the reasons for it. `figure` formats inches in the shopper's unit. */
export function suggestionWords(
  suggestion: Suggestion,
  figure: (inches: number) => string,
): { title: string; reasons: string[] } {
  const measure = suggestion.decidedBy;
  if (suggestion.kind === 'larger_than_made') {
    return {
      title: 'Larger than our largest size',
      reasons: [
        `Your ${measure} is above our ${suggestion.largest}. Many styles also come unstitched, for your own tailor.`,
      ],
    };
  }
  const { size, smaller, madeForInches, loose } = suggestion;
  return {
    title: `Your size is ${size}`,
    reasons: [
      smaller === undefined
        ? `We’ve sized by your ${measure}: ${size} fits a ${measure} of up to ${figure(madeForInches)}.`
        : `Your ${measure} is between ${smaller} and ${size}. Take ${size}: any tailor can take it in.`,
      ...loose.map((other) => `It will be loose at the ${other.measure}, where ${other.size} would fit.`),
    ],
  };
}

/** The two tables of the size chart (specification, section 3). */
export const TABLES = {
  kurti: { title: 'Kurti', columns: ['Bust', 'Waist', 'Hip', 'Length'] },
  suit: { title: 'Suit set', columns: ['Bust', 'Waist', 'Hip', 'Kurta length', 'Pant length'] },
} as const;

/** Garments without a table of their own, and which measurements decide their size. */
export const GARMENTS = {
  lehenga: {
    title: 'Lehenga',
    text: 'For a lehenga, waist and hip decide the size. Your bust decides the blouse.',
  },
  sharara: { title: 'Sharara set', text: 'Your bust decides the kurta, your waist and hip the sharara.' },
  coOrd: { title: 'Co-ord set', text: 'Your bust decides the top, your waist and hip the trousers.' },
} as const;
