import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '#shared/catalogue.ts';
import { STANDARD_CONTENT, sectionContent, sectionOfRow } from '#shared/content.ts';
import type { ContentSection, ShopContent } from '#shared/content-fields.ts';
import type { RowChanges } from './rows.ts';

/** The shop's texts, by section. */
export class ContentIndex {
  #content: ShopContent = STANDARD_CONTENT;
  #changed: Catalogue['contentChanged'] = {};

  /** An unchanged section stays the identical object. */
  get content(): ShopContent {
    return this.#content;
  }

  /** When staff last changed each section. */
  get changed(): Catalogue['contentChanged'] {
    return this.#changed;
  }

  /** Returns the sections whose values or date changed. */
  apply(changes: RowChanges['shop_content']): ReadonlySet<ContentSection> {
    const touched = new Set<ContentSection>();
    for (const [id, row] of changes) {
      const section = sectionOfRow(id);
      if (section === undefined) continue;
      const values = sectionContent(section, row?.value ?? {});
      if (!isDeepStrictEqual(values, this.#content[section])) {
        this.#content = { ...this.#content, [section]: values };
        touched.add(section);
      }
      if (row?.updated_at !== this.#changed[section]) {
        const { [section]: _, ...others } = this.#changed;
        this.#changed = row === null ? others : { ...others, [section]: row.updated_at };
        touched.add(section);
      }
    }
    return touched;
  }
}
