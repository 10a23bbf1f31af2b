import { isDeepStrictEqual } from 'node:util';
import { picturesIn, STANDARD_CONTENT, sectionContent, sectionOfRow } from '#shared/content/content.ts';
import { type ContentSection, SECTION_NAMES, type ShopContent } from '#shared/content/content-fields.ts';
import { nextMomentOf } from '#shared/content/dated-content.ts';
import { shownContent } from '#shared/content/shown-content.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import type { RowChanges } from './rows.ts';

/** The shop's texts, by section. */
export class ContentIndex {
  /** As stored. */
  #stored: ShopContent = STANDARD_CONTENT;
  #content: ShopContent = shownContent(STANDARD_CONTENT);
  #changed: Catalogue['contentChanged'] = {};
  #pictures = picturesIn(STANDARD_CONTENT);
  #now = 0;
  #nextMoment = Number.POSITIVE_INFINITY;

  /** As shoppers read it. An unchanged section stays the identical object. */
  get content(): ShopContent {
    return this.#content;
  }

  /** When staff last changed each section. */
  get changed(): Catalogue['contentChanged'] {
    return this.#changed;
  }

  /** Ids and names of the pictures that it shows. */
  get pictures(): ReadonlySet<string> {
    return this.#pictures;
  }

  /** When dated content changes its look next, in ms since 1970; Infinity if never. */
  get nextMoment(): number {
    return this.#nextMoment;
  }

  /** Applies changed rows at `now`, in ms since 1970. Returns the sections whose values, date or look changed. */
  apply(changes: RowChanges['shop_content'], now: number): ReadonlySet<ContentSection> {
    const isLater = now >= this.#nextMoment;
    const touched = new Set(isLater ? SECTION_NAMES.filter((section) => this.#nextOf(section) <= now) : []);
    const [stored, before] = [this.#stored, this.#content];
    for (const [id, row] of changes) {
      const section = sectionOfRow(id);
      if (section === undefined) continue;
      this.#stored = { ...this.#stored, [section]: sectionContent(section, row?.value ?? {}) };
      if (row?.updated_at !== this.#changed[section]) {
        const { [section]: _, ...others } = this.#changed;
        this.#changed = row === null ? others : { ...others, [section]: row.updated_at };
        touched.add(section);
      }
    }
    const shown = this.#stored === stored ? before : shownContent(this.#stored);
    for (const section of SECTION_NAMES) {
      if (isDeepStrictEqual(shown[section], this.#content[section])) continue;
      this.#content = { ...this.#content, [section]: shown[section] };
      touched.add(section);
    }
    this.#now = now;
    if (this.#content !== before) this.#pictures = picturesIn(this.#content);
    if (isLater || this.#content !== before) {
      this.#nextMoment = Math.min(...SECTION_NAMES.map((section) => this.#nextOf(section)));
    }
    return touched;
  }

  #nextOf(section: ContentSection): number {
    return nextMomentOf(section, this.#content[section], this.#now);
  }
}
