import { z } from 'zod';

/** A sheet as Astro's page data has it that is written into the page. */
const inlineSchema = z.looseObject({ sheet: z.looseObject({ type: z.literal('inline'), content: z.string() }) });
const STYLES_BEGIN = '<style>';
const STYLES_END = '</style>';
const NAMES = /^(\d+;)+$/;

/**
 * Astro is given short names for the styles that it writes into pages, and the pages get the styles as bytes: as more than
 * half of a page's text they would be put together, encoded and copied anew for each.
 */
export class NamedStyles {
  readonly #sheets: Buffer[] = [];
  /** The bytes of several names in a row. */
  readonly #joined = new Map<string, Buffer>();

  /** Astro's data of a page's styles, with names for the content of those that are written into the page. */
  named(styles: readonly unknown[]): unknown[] {
    return styles.map((style) => {
      const inline = inlineSchema.safeParse(style).data;
      if (inline === undefined) return style;
      const name = `${this.#sheets.push(Buffer.from(inline.sheet.content)) - 1};`;
      return { ...inline, sheet: { ...inline.sheet, content: name } };
    });
  }

  /** The page with its styles. @throws Error when there is something else where their names should be */
  putInto(page: Buffer): Buffer {
    const begin = page.indexOf(STYLES_BEGIN) + STYLES_BEGIN.length;
    const end = page.indexOf(STYLES_END, begin);
    return Buffer.concat([
      page.subarray(0, begin),
      this.#bytesOf(page.toString('latin1', begin, end)),
      page.subarray(end),
    ]);
  }

  #bytesOf(names: string): Buffer {
    const known = this.#joined.get(names);
    if (known !== undefined) return known;
    if (!NAMES.test(names)) throw new Error('The page’s first styles are not those that Astro’s data name.');
    const sheets = names.split(';').slice(0, -1).map(Number);
    const bytes = Buffer.concat(sheets.flatMap((at) => this.#sheets[at] ?? []));
    this.#joined.set(names, bytes);
    return bytes;
  }
}
