import type { Measure, Suggestion } from './suggest-size.ts';

export const GUIDE_WORDS = {
  title: 'Size guide',
  close: 'Close the size guide',
  unit: 'Unit of the tables',
  inches: 'Inches',
  centimetres: 'Centimetres',
  /** The lengths of the garment itself, beside a table of body measurements. */
  lengths: (lengths: readonly string[]) => `Lengths of this one: ${lengths.join(', ')}.`,
  all: 'See the full size chart',
  failed: 'The size guide could not be fetched',
} as const;

/** The size finder's words. */
export const FINDER_WORDS = {
  title: 'Find your size',
  text: 'Three measurements of your body. They stay on this device.',
  howTo: 'How to measure',
  find: 'Find my size',
  clear: 'Forget my measurements',
  cleared: 'Your measurements are forgotten',
  choose: (size: string) => `Choose size ${size}`,
  chosen: (size: string) => `Size ${size} is chosen`,
  soldOut: (size: string) => `${size} of this piece is sold out`,
  notMade: (size: string) => `This piece is not made in ${size}`,
  invalid: 'Please measure again: this cannot be right',
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
      reasons: [`Your ${measure} asks for more than XXL. Many pieces also come unstitched, for your own tailor.`],
    };
  }
  const { size, smaller, madeForInches, loose } = suggestion;
  return {
    title: `Your size is ${size}`,
    reasons: [
      smaller === undefined
        ? `Your ${measure} decides: ${size} is made for a ${measure} of up to ${figure(madeForInches)}.`
        : `Your ${measure} lies between ${smaller} and ${size}. Take ${size}: taking in is an hour’s work for any tailor.`,
      ...loose.map((other) => `At the ${other.measure} it will be loose; ${other.size} would do there.`),
    ],
  };
}
