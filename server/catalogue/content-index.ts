import { isDeepStrictEqual } from 'node:util';
import { STANDARD_CONTENT, sectionContent, sectionOfRow } from '#shared/content.ts';
import type { ContentSection, ShopContent } from '#shared/content-fields.ts';
import type { RowChanges } from './rows.ts';

/** The shop's texts, by section. */
export class ContentIndex {
  #content: ShopContent = STANDARD_CONTENT;

  /** An unchanged section stays the identical object. */
  get content(): ShopContent {
    return this.#content;
  }

  /** Returns the sections whose values changed. */
  apply(changes: RowChanges['shop_content']): ReadonlySet<ContentSection> {
    const changed = new Map<ContentSection, ShopContent[ContentSection]>();
    for (const [id, row] of changes) {
      const section = sectionOfRow(id);
      if (section === undefined) continue;
      const values = sectionContent(section, row?.value ?? {});
      if (!isDeepStrictEqual(values, this.#content[section])) changed.set(section, values);
    }
    if (changed.size > 0) this.#content = { ...this.#content, ...Object.fromEntries(changed) };
    return new Set(changed.keys());
  }
}
