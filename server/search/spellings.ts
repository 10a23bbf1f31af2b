import spellings from '#shared/product/spellings.json' with { type: 'json' };

/** A term of the shop and its spellings. Lower case; English plurals match without being listed. */
export interface Spelling {
  /** The shop's spelling. */
  name: string;
  /** Other spellings and synonyms, in Latin and Devanagari letters. */
  also: readonly string[];
  /** Names of other entries that this one also finds. */
  includes?: readonly string[] | undefined;
}

/** All entries. A test fails if two entries share a spelling. The admin's search has the same (hooks/search/forms.ts). */
export const SPELLINGS: readonly Spelling[] = spellings;

/** Filler words in a shop for women's clothes; beside other words they need not match. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the and or of in for with on from to by women woman womens ladies lady girls girl online buy shop price',
    'new best latest wear outfit outfits clothes clothing garment garments dress dresses design designs designer',
    'collection style styles का की के में और लिए',
  ]
    .join(' ')
    .split(' '),
);
