/** One of the ten filter colours, with the CSS colour of its swatch. */
export interface ColourFamily {
  name: string;
  swatch: string;
}

/** The families in rainbow order with their words, including names of dyes and flowers. */
const FAMILIES: readonly (ColourFamily & { words: string })[] = [
  {
    name: 'Red',
    swatch: '#b3261e',
    words: 'red madder sindoor vermilion maroon wine crimson scarlet cherry burgundy ruby',
  },
  { name: 'Pink', swatch: '#e58fb0', words: 'pink rani blush rose magenta fuchsia gulabi onion' },
  {
    name: 'Orange',
    swatch: '#e07b2e',
    words: 'orange rust coral terracotta tangerine kesar kesari saffron peach marigold',
  },
  { name: 'Yellow', swatch: '#e8b93a', words: 'yellow turmeric haldi mustard lemon gold golden mango' },
  { name: 'Green', swatch: '#4d8a5a', words: 'green pista mehendi mehndi henna olive mint emerald sage parrot' },
  {
    name: 'Blue',
    swatch: '#2f5f9e',
    words: 'blue indigo navy midnight teal turquoise firozi peacock sky cobalt denim aqua',
  },
  { name: 'Purple', swatch: '#7a4f97', words: 'purple lilac lavender violet aubergine mauve plum jamun' },
  {
    name: 'Brown',
    swatch: '#8a5a3c',
    words: 'brown chai beige kora tan camel coffee khaki chocolate copper bronze nude fawn',
  },
  { name: 'White', swatch: '#fdfaf2', words: 'white ivory cream pearl' },
  { name: 'Black', swatch: '#2b2a2d', words: 'black charcoal grey gray silver ash' },
];

export const COLOUR_FAMILIES: readonly ColourFamily[] = FAMILIES.map(({ name, swatch }) => ({ name, swatch }));

const byWord = new Map(FAMILIES.flatMap(({ name, words }) => words.split(' ').map((word) => [word, name] as const)));

/**
 * The families of a colour text: 'Bottle green' is Green, 'Red and ivory' is Red and White. A colour without a known word
 * is its own family.
 */
export function colourFamilies(colour: string): string[] {
  const names = colour.split(/[,/&+]|\band\b/i).map((part) => part.trim());
  return [...new Set(names.filter(Boolean).map((name) => familyOf(name) ?? name))];
}

/** The last known word decides: 'Peacock blue' is a blue. */
function familyOf(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return words
    .toReversed()
    .map((word) => byWord.get(word))
    .find((family) => family !== undefined);
}
