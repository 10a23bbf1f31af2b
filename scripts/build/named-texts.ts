import { z } from 'zod';

/** A sheet as Astro's page data has it that is written into the page. */
const inlineSchema = z.looseObject({ sheet: z.looseObject({ type: z.literal('inline'), content: z.string() }) });
const NAME_BEGIN = '<!--kept ';
const NAME_END = '-->';
/** Some hundred styles of a release, and a header for each of the last menus. */
const MOST_KEPT = 512;

/**
 * Texts that are the same in thousands of pages, by short names: pages are made with the names, and get the texts as bytes.
 * As three quarters of a page they would be put together, encoded and copied anew for each. The names cannot be mistaken:
 * what a page says is escaped, and holds no comments.
 */
export class NamedTexts {
  readonly #texts = new Map<string, Buffer>();
  #count = 0;

  /** A name for a text of HTML or CSS. What has not been used for long loses its name. */
  nameOf(text: string): string {
    const name = `${NAME_BEGIN}${this.#count++}${NAME_END}`;
    this.#texts.set(name, Buffer.from(text));
    const [oldest = ''] = this.#texts.keys();
    if (this.#texts.size > MOST_KEPT) this.#texts.delete(oldest);
    return name;
  }

  /** Astro's data of a page's styles, with names for the content of those that are written into the page. */
  namesOf(styles: readonly unknown[]): unknown[] {
    return styles.map((style) => {
      const inline = inlineSchema.safeParse(style).data;
      if (inline === undefined) return style;
      return { ...inline, sheet: { ...inline.sheet, content: this.nameOf(inline.sheet.content) } };
    });
  }

  /** A page with the texts in the place of their names. @throws Error when it names a text that nobody keeps */
  putInto(page: Buffer): Buffer {
    const parts: Buffer[] = [];
    let done = 0;
    for (let at = page.indexOf(NAME_BEGIN); at !== -1; at = page.indexOf(NAME_BEGIN, done)) {
      const end = page.indexOf(NAME_END, at) + NAME_END.length;
      parts.push(page.subarray(done, at), this.#text(page.toString('latin1', at, end)));
      done = end;
    }
    return Buffer.concat([...parts, page.subarray(done)]);
  }

  #text(name: string): Buffer {
    const text = this.#texts.get(name);
    if (text === undefined) throw new Error(`Nobody keeps the text ${name} of the page.`);
    // Used again: the last to be forgotten.
    this.#texts.delete(name);
    this.#texts.set(name, text);
    return text;
  }
}
