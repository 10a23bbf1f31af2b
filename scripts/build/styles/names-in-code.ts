/** What class names end at in code, each time more: Tailwind's may hold nearly every character, `w-[calc(100%-1px)]`. */
const ENDS = [/[\s"'`]+/, /[\s"'`<>{}()=;,\\$]+/, /[^\w-]+/];
/** Where a name is put together: `badge-${tone}`, "badge-"+tone. */
const JOINT = /-(?:\$\{|["'`]\s*\+)/g;
const LAST_WORD = /[\w-]+$/;
const LONGEST_NAME = 80;

/** Which of these names (of classes, ids, attributes) the code may give to an element: those that stand in it somewhere. */
export function namesInCode(code: string, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  let words: Iterable<string> = [code];
  for (const ends of ENDS) {
    words = wordsOf(words, ends);
    for (const word of words) if (names.has(word)) found.add(word);
  }
  const beginnings = beginningsIn(code);
  for (const name of names) if (beginnings.some((beginning) => name.startsWith(beginning))) found.add(name);
  return found;
}

function wordsOf(texts: Iterable<string>, ends: RegExp): Set<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.split(ends)) words.add(word);
  return words;
}

function beginningsIn(code: string): string[] {
  const words = Array.from(code.matchAll(JOINT), ({ index }) => {
    return LAST_WORD.exec(code.slice(Math.max(0, index + 1 - LONGEST_NAME), index + 1))?.[0] ?? '';
  });
  // A dash alone is the end of a name.
  return [...new Set(words)].filter((word) => /\w/.test(word));
}
