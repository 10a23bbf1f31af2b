/** What class names end at in code: Tailwind's may hold nearly every character, `w-[calc(100%-1px)]`. */
const ENDS = [/[\s"'`]+/, /[\s"'`<>{}()=;,\\$]+/, /[^\w-]+/];
/** A name that is put together: `badge-${tone}`, "badge-"+tone. */
const BEGINNINGS = /([a-z][\w-]*-)(?:\$\{|["'`]\s*\+)/gi;

/** Which of these names (of classes, ids, attributes) the code may give to an element: those that stand in it somewhere. */
export function namesInCode(code: string, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const ends of ENDS) for (const word of code.split(ends)) if (names.has(word)) found.add(word);
  const beginnings = new Set([...code.matchAll(BEGINNINGS)].map(([, beginning = '']) => beginning));
  for (const name of names) {
    for (let end = name.indexOf('-'); end !== -1; end = name.indexOf('-', end + 1)) {
      if (beginnings.has(name.slice(0, end + 1))) found.add(name);
    }
  }
  return found;
}
