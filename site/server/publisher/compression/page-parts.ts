const STYLES_BEGIN = Buffer.from('<style>');
const STYLES_END = Buffer.from('</style>');
/** Every kind of page has its styles. */
const MOST_KEPT = 64;

/** A page around its styles, the same in thousands of pages. */
export interface PageParts {
  /** Ends with the styles' tag. */
  readonly before: Buffer;
  readonly styles: Buffer;
  /** Begins with their closing tag. */
  readonly after: Buffer;
}

/** Null for a page without styles of its own. */
export function partsOf(page: Buffer): PageParts | null {
  const tag = page.indexOf(STYLES_BEGIN);
  const begin = tag + STYLES_BEGIN.length;
  const end = tag === -1 ? -1 : page.indexOf(STYLES_END, begin);
  if (end === -1) return null;
  return { before: page.subarray(0, begin), styles: page.subarray(begin, end), after: page.subarray(end) };
}

/** Keeps what is made of styles, for the pages that come with the same ones. */
export class KeptStyles<Made> {
  readonly #make: (styles: Buffer) => Made;
  readonly #kept: { readonly styles: Buffer; readonly made: Made }[] = [];

  constructor(make: (styles: Buffer) => Made) {
    this.#make = make;
  }

  of(styles: Buffer): Made {
    const known = this.#kept.find((one) => one.styles.equals(styles));
    if (known !== undefined) return known.made;
    // A copy: the page's own memory would stay as long as a part of it.
    const own = Buffer.from(styles);
    const made = this.#make(own);
    this.#kept.unshift({ styles: own, made });
    this.#kept.splice(MOST_KEPT);
    return made;
  }
}
