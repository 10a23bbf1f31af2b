import type { StoredSection } from './content-row.ts';
import type { ContentFormat } from './formats.ts';

/** What the table of the shop's content (content-fields.ts) says of a field. */

interface Named {
  label: string;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  /** Of a list's field: its value in entries that were stored before the list had it; without one, the empty value of its kind. */
  missing?: string | number | boolean | undefined;
}

interface Line extends Named {
  kind: 'line';
  max: number;
  format?: ContentFormat | undefined;
  /** What the admin offers: slugs of menu categories to choose from, or fabrics or pages of the shop while one types. */
  offers?: 'categories' | 'fabrics' | 'pages' | undefined;
  /** Pages count down to this moment by hours. */
  isCountedDown?: boolean | undefined;
}

/** `rich` is Markdown of rich-text.ts. */
interface Text<Kind extends 'text' | 'rich'> extends Named {
  kind: Kind;
  max: number;
}

interface Choice extends Named {
  kind: 'choice';
  options: readonly string[];
}

interface Switch extends Named {
  kind: 'switch';
}

interface WholeNumber extends Named {
  kind: 'number';
  min: number;
  max: number;
}

/** The id of a picture of the library, or the name of a standard picture of a page, such as `hero-festive-wide`; '' for no picture. */
interface Picture extends Named {
  kind: 'picture';
}

/** Ids of products, in their order. */
interface Products extends Named {
  kind: 'products';
  max: number;
}

/** A field of one value. */
export type SimpleField = Line | Text<'text'> | Text<'rich'> | Choice | Switch | WholeNumber | Picture | Products;

/** An entry of a list with these fields. */
export type EntryOf<Fields extends Readonly<Record<string, SimpleField>>> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: 'switch' }
    ? boolean
    : Fields[Name] extends { kind: 'number' }
      ? number
      : Fields[Name] extends { kind: 'products' }
        ? string[]
        : string;
};

/** A list of entries that have the same fields. */
export interface ListField extends Named {
  kind: 'list';
  /** Most entries. */
  max: number;
  /** One entry in words for staff: 'slide'. */
  item: string;
  /** Entries are folded in the admin, also short ones. */
  isFolded?: boolean | undefined;
  /** Shown on an order's page, which fills in how long its buyer can return or cancel as it was when the order was placed. */
  isOfOrder?: boolean | undefined;
  /** A field that no two entries have the same value in, or PIN ranges that overlap; refused when saved. */
  unique?: string | undefined;
  fields: Readonly<Record<string, SimpleField>>;
}

export type ContentField = SimpleField | ListField;

/** A field of a section. */
export type FieldRule<Value = StoredSection[string]> = ContentField & {
  /** The standard value. */
  default: Value;
  /** That of a shop that starts without the demo, if the standard claims what only the specification's sample shop can. */
  opening?: Value;
  /** Where shoppers see it: addresses of pages, or words. */
  where: string;
};

export interface SectionRule<Value = StoredSection[string]> {
  title: string;
  hint: string;
  /** The address of the page whose texts the section has; the admin lists it under Pages, others under Settings. */
  page?: string;
  /** When the standard text last changed, as `YYYY-MM-DD`; for texts that bind. */
  dated?: string;
  fields: Readonly<Record<string, FieldRule<Value>>>;
}
