/** A run of text that both have, or only the one before or the one after. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many words on a side a comparison would take noticeable time; the texts are shown whole instead. */
const MOST_WORDS = 1500;

/** Compares two texts word by word: the longest sequence of words that both have stays, the rest is removed or added. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  if (from.length > MOST_WORDS || to.length > MOST_WORDS)
    return joined([part('removed', before), part('added', after)]);
  const lengths = commonLengths(from, to);
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const [old, fresh] = [from[row], to[column]];
    if (old !== undefined && old === fresh) {
      parts.push(part('same', old));
      row += 1;
      column += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      parts.push(part('removed', old));
      row += 1;
    } else if (fresh !== undefined) {
      parts.push(part('added', fresh));
      column += 1;
    }
  }
  return joined(parts);
}

/** Words, tags and what is between them, so that putting them together gives the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|<[^<>\s]*>|[^\s<]+|</g) ?? [];
}

/** How many words the two have in common from each place on. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  for (let row = from.length - 1; row >= 0; row -= 1) {
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (!line) continue;
      line[column] =
        from[row] === to[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
    }
  }
  return lengths;
}

function at(lengths: readonly Uint16Array[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}

function part(kind: DiffPart['kind'], text: string): DiffPart {
  return { kind, text };
}

/** Neighbours of the same kind as one; a single space between two changes belongs to them. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const next of parts) {
    const last = result.at(-1);
    if (next.text === '') continue;
    if (last?.kind === next.kind) last.text += next.text;
    else result.push({ ...next });
  }
  return result;
}
