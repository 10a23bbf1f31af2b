/** A file of compiled code, as the bundler knows it. */
export interface CodeFile {
  readonly fileName: string;
  readonly code: string;
  /** The files it imports, at once or later. */
  readonly imports: readonly string[];
  /** The modules that are in it. */
  readonly modules: readonly string[];
  /** The module that a page names when it wants this file; null when only other files import it. */
  readonly entry: string | null;
}

/** Compiled files by their names. */
export type CodeFiles = ReadonlyMap<string, CodeFile>;

/**
 * All code that has a say in what a page shows: what makes its HTML, by the module of the page, and whatever its scripts
 * may ever load in the browser. @throws when no compiled file holds that module
 */
export function codeOfPage(page: string, made: CodeFiles, browser: CodeFiles): CodeFile[] {
  const own = [...made.values()].filter(({ modules }) => modules.includes(page));
  if (own.length === 0) throw new Error(`The compiled pages hold no ${page}.`);
  const making = reachable(own, made);
  const isNamed = ({ entry }: CodeFile) => entry !== null && making.some(({ code }) => code.includes(`"${entry}"`));
  return [...making, ...reachable([...browser.values()].filter(isNamed), browser)];
}

function reachable(from: readonly CodeFile[], files: CodeFiles): CodeFile[] {
  const found = new Set(from);
  // A set that grows is walked to its end.
  for (const { imports } of found) {
    for (const name of imports) {
      const file = files.get(name);
      if (file !== undefined) found.add(file);
    }
  }
  return [...found];
}
