import { PAGE_JOINT } from '#shared/page-joint.ts';

export const JOINT_TEXT = Buffer.from(PAGE_JOINT);
const STYLES_BEGIN = Buffer.from(`<style>${PAGE_JOINT}`);
const STYLES_END = Buffer.from('</style>');

/**
 * A page around the part of it that thousands of pages share; a joint's text stands before it and behind it. Any page of
 * that form is put together again right, whatever its parts hold.
 */
export interface PageParts {
  /** Its own: up to the styles. */
  readonly head: Buffer;
  /** Shared: the styles. */
  readonly frame: Buffer;
  /** Its own: what it is about. */
  readonly content: Buffer;
}

/** Null for a page that has no such parts. */
export function partsOf(page: Buffer): PageParts | null {
  const styles = page.indexOf(STYLES_BEGIN);
  const stylesEnd = styles === -1 ? -1 : page.indexOf(STYLES_END, styles);
  const end = stylesEnd === -1 ? -1 : page.indexOf(JOINT_TEXT, stylesEnd);
  if (end === -1) return null;
  const begin = styles + STYLES_BEGIN.length;
  return {
    head: page.subarray(0, begin - JOINT_TEXT.length),
    frame: page.subarray(begin, end),
    content: page.subarray(end + JOINT_TEXT.length),
  };
}

/** Every kind of page, of which there are some forty, has shared parts of its own. */
const MOST_KEPT = 128;

/** Keeps what is made of a shared part, for the pages that come with the same one. */
export class KeptParts<Made> {
  readonly #make: (part: Buffer) => Made;
  readonly #kept: { readonly part: Buffer; readonly made: Made }[] = [];

  constructor(make: (part: Buffer) => Made) {
    this.#make = make;
  }

  of(part: Buffer): Made {
    const known = this.#kept.find((one) => one.part.equals(part));
    if (known !== undefined) return known.made;
    // A copy: the page's own memory would stay as long as a part of it.
    const own = Buffer.from(part);
    const made = this.#make(own);
    this.#kept.unshift({ part: own, made });
    this.#kept.splice(MOST_KEPT);
    return made;
  }
}
