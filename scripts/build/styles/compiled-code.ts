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

/** What has been compiled, asked for the code of one page after the other. */
export class CompiledCode {
  readonly #made: CodeFiles;
  readonly #browser: CodeFiles;
  /** By a file that makes pages: what it names of what browsers load. */
  readonly #named = new Map<CodeFile, readonly CodeFile[]>();

  /** `made`: what makes the pages' HTML; `browser`: what runs in browsers. */
  constructor(made: CodeFiles, browser: CodeFiles) {
    this.#made = made;
    this.#browser = browser;
  }

  /**
   * All code that has a say in what a page shows: what makes its HTML, by the module of the page, and whatever its scripts
   * may ever load in the browser. @throws when no compiled file holds that module
   */
  ofPage(page: string): CodeFile[] {
    const own = [...this.#made.values()].filter(({ modules }) => modules.includes(page));
    if (own.length === 0) throw new Error(`The compiled pages hold no ${page}.`);
    const making = reachable(own, this.#made);
    const named = making.flatMap((file) => this.#namedIn(file));
    return [...making, ...reachable(named, this.#browser)];
  }

  #namedIn(file: CodeFile): readonly CodeFile[] {
    const known = this.#named.get(file);
    if (known !== undefined) return known;
    const isNamed = ({ entry }: CodeFile) => entry !== null && file.code.includes(`"${entry}"`);
    const named = [...this.#browser.values()].filter(isNamed);
    this.#named.set(file, named);
    return named;
  }
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
