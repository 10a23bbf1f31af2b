import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { fold } from '#shared/text/fold.ts';

/** How terms name the shop's sizes. */
export interface SizeWords {
  /** Sizes by folded name. */
  sizeOf: ReadonlyMap<string, string>;
  /** The first group is the name. */
  patterns: readonly RegExp[];
}

/** Further names, if the shop has the size. */
const ALIASES: Readonly<Record<string, string>> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  '2xl': 'XXL',
  'plus size': 'XXL',
};
/** Other names, such as 'm' or '38', mean a size only beside the word 'size'. */
const IS_PLAIN = /^(?:\d?x+[sl]|.* size)$/;
/** Word boundaries in any script. */
const START = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';

/** The words for these sizes; `chart` gives the bust in inches by which shoppers also name them. */
export function sizeWords(sizes: readonly string[], chart: readonly { size: string; bust: string }[] = []): SizeWords {
  const own = new Map(sizes.map((size) => [fold(size), size]));
  const aliases = [...Object.entries(ALIASES), ...chart.map(({ size, bust }) => [bust, size] as const)];
  const others = aliases.filter(
    ([name, size]) => !own.has(name) && !own.has(name.replace(' size', '')) && own.has(fold(size)),
  );
  const sizeOf = new Map([...own, ...others]);
  const names = [...sizeOf.keys()].toSorted((a, b) => b.length - a.length);
  const sources = (found: readonly string[], around: (names: string) => string) =>
    found.length === 0
      ? []
      : [new RegExp(`${START}${around(found.map((name) => name.replaceAll(/[/+-]/g, '\\$&')).join('|'))}${END}`, 'u')];
  return {
    sizeOf,
    patterns: [
      ...sources(
        names.filter((name) => IS_PLAIN.test(name) && name.includes(' ')),
        (any) => `(?:size\\s+)?(${any})`,
      ),
      ...sources(names, (any) => `size\\s+(${any})`),
      ...sources(names, (any) => `(${any})\\s+size`),
      ...sources(
        names.filter((name) => IS_PLAIN.test(name)),
        (any) => `(${any})`,
      ),
    ],
  };
}

/** The words for the sizes of a new shop. */
export const STANDARD_SIZE_WORDS = sizeWords(DEFAULT_SIZES);
