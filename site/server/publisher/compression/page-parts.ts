import { PAGE_JOINT } from '#shared/page-joint.ts';

export const JOINT_TEXT = Buffer.from(PAGE_JOINT);
const STYLES_BEGIN = Buffer.from(`<style>${PAGE_JOINT}`);
const STYLES_END = Buffer.from('</style>');

/**
 * A page around what it shares with thousands of others; between one part and the next stands a joint's text. Any page of
 * that form is put together again right, whatever its parts hold.
 */
export interface PageParts {
  /** Its own: up to the styles. */
  readonly head: Buffer;
  /** Shared: styles and header. */
  readonly frame: Buffer;
  /** Its own: what it is about. */
  readonly content: Buffer;
  /** Shared: the footer. */
  readonly foot: Buffer;
}

/** Null for a page that has no such parts. */
export function partsOf(page: Buffer): PageParts | null {
  const styles = page.indexOf(STYLES_BEGIN);
  const stylesEnd = styles === -1 ? -1 : page.indexOf(STYLES_END, styles);
  if (stylesEnd === -1) return null;
  const joints = [styles + STYLES_BEGIN.length - JOINT_TEXT.length, page.indexOf(JOINT_TEXT, stylesEnd)] as const;
  const last = page.lastIndexOf(JOINT_TEXT);
  if (joints[1] === -1 || last < joints[1] + JOINT_TEXT.length) return null;
  return {
    head: page.subarray(0, joints[0]),
    frame: page.subarray(joints[0] + JOINT_TEXT.length, joints[1]),
    content: page.subarray(joints[1] + JOINT_TEXT.length, last),
    foot: page.subarray(last + JOINT_TEXT.length),
  };
}

/** Every kind of page has a frame. */
const MOST_KEPT = 64;

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
