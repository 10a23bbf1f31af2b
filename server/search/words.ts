/** The words of a folded text: runs of letters, their marks, and digits. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

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
