import { z } from 'zod';
import about from './content-fields/about.json' with { type: 'json' };
import announcement from './content-fields/announcement.json' with { type: 'json' };
import cod from './content-fields/cod.json' with { type: 'json' };
import collections from './content-fields/collections.json' with { type: 'json' };
import contact from './content-fields/contact.json' with { type: 'json' };
import delivery from './content-fields/delivery.json' with { type: 'json' };
import faq from './content-fields/faq.json' with { type: 'json' };
import footer from './content-fields/footer.json' with { type: 'json' };
import formatTable from './content-fields/formats.json' with { type: 'json' };
import hero from './content-fields/hero.json' with { type: 'json' };
import home from './content-fields/home.json' with { type: 'json' };
import identity from './content-fields/identity.json' with { type: 'json' };
import listings from './content-fields/listings.json' with { type: 'json' };
import menu from './content-fields/menu.json' with { type: 'json' };
import messages from './content-fields/messages.json' with { type: 'json' };
import privacy from './content-fields/privacy.json' with { type: 'json' };
import returns from './content-fields/returns.json' with { type: 'json' };
import sizes from './content-fields/sizes.json' with { type: 'json' };
import terms from './content-fields/terms.json' with { type: 'json' };
import linkTable from './content-fields/wrong-link.json' with { type: 'json' };

/**
 * The texts, pictures and figures of the shop that staff edit, in the order of the admin; a file a section. From this table
 * follow the schema (content.ts), the checks of the hooks (hooks/content/table.ts has the same sections), the forms of the
 * admin and the list in docs/content-fields.md.
 */
const table = {
  identity,
  announcement,
  delivery,
  cod,
  messages,
  menu,
  footer,
  hero,
  home,
  collections,
  listings,
  about,
  contact,
  faq,
  sizes,
  returns,
  privacy,
  terms,
};

export type ContentSection = keyof typeof table;

type Fields<Section extends ContentSection> = (typeof table)[Section]['fields'];

/** The values of all sections, by section and field. A field's type is that of its standard value. */
export type ShopContent = {
  readonly [Section in ContentSection]: {
    readonly [Field in keyof Fields<Section>]: Fields<Section>[Field] extends { default: infer Value } ? Value : never;
  };
};

/** Patterns of lines; an empty line is valid if the field is not required. */
export type ContentFormat = keyof typeof formatTable;

const simpleFields = {
  label: z.string(),
  hint: z.string().optional(),
  isRequired: z.boolean().optional(),
  /** Of a list's field: its value in entries that were stored before the list had it; without one, the empty value of its kind. */
  missing: z.union([z.string(), z.number(), z.boolean()]).optional(),
};
const max = z.number().int().positive();
const formats = z.enum(Object.keys(formatTable) as [ContentFormat, ...ContentFormat[]]);

const simpleFieldSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...simpleFields,
    kind: z.literal('line'),
    max,
    format: formats.optional(),
    /** Pages count down to this moment by hours. */
    isCountedDown: z.boolean().optional(),
  }),
  z.strictObject({ ...simpleFields, kind: z.literal('text'), max }),
  // Markdown of rich-text.ts.
  z.strictObject({ ...simpleFields, kind: z.literal('rich'), max }),
  z.strictObject({ ...simpleFields, kind: z.literal('choice'), options: z.array(z.string()).min(1) }),
  z.strictObject({ ...simpleFields, kind: z.literal('switch') }),
  z.strictObject({ ...simpleFields, kind: z.literal('number'), min: z.number().int(), max }),
  /** The id of a picture of the library, or the name of a standard picture of a page, such as `hero-festive-wide`; '' is none. */
  z.strictObject({
    ...simpleFields,
    kind: z.literal('picture'),
    /** Shown on a light ground through which its white is clear: staff are warned of a picture that would not be seen. */
    isOnLight: z.boolean().optional(),
  }),
]);
/** A field of one value. */
export type SimpleField = z.infer<typeof simpleFieldSchema>;

const listFieldSchema = z.strictObject({
  ...simpleFields,
  kind: z.literal('list'),
  /** Most entries. */
  max,
  /** One entry in words for staff: 'slide'. */
  item: z.string(),
  fields: z.record(z.string(), simpleFieldSchema),
});
/** A list of entries that have the same fields. */
export type ListField = z.infer<typeof listFieldSchema>;

/** A field without its standard value and its places. */
export type ContentField = SimpleField | ListField;

/**
 * A field's standard value, where shoppers see it (addresses of pages, or words), and the value of a shop that starts without the
 * demo, if the standard claims what only the specification's sample shop can.
 */
const placedSchema = z.looseObject({ default: z.json(), opening: z.json().optional(), where: z.string() });

const fieldSchema = z.unknown().transform((given) => {
  const { default: standard, opening, where, ...rest } = placedSchema.parse(given);
  return { field: z.union([simpleFieldSchema, listFieldSchema]).parse(rest), standard, opening, where };
});

const sectionSchema = z.strictObject({
  title: z.string(),
  hint: z.string(),
  /** The address of the page whose texts the section has; the admin lists it under Pages, others under Settings. */
  page: z.string().optional(),
  /** When the standard text last changed, as `YYYY-MM-DD`; for texts that bind. */
  dated: z.iso.date().optional(),
  fields: z.record(z.string(), fieldSchema),
});
export type SectionRule = z.infer<typeof sectionSchema>;

/** The sections by name, in the order of the admin. */
export const CONTENT_SECTIONS: Readonly<Record<ContentSection, SectionRule>> = z
  .record(z.enum(Object.keys(table) as [ContentSection, ...ContentSection[]]), sectionSchema)
  .parse(table);

/** The names of all sections. */
export const SECTION_NAMES = Object.keys(CONTENT_SECTIONS) as ContentSection[];

/** The sections that are the texts of a page, by the order of the admin. */
export const PAGE_SECTIONS = SECTION_NAMES.filter((name) => CONTENT_SECTIONS[name].page !== undefined);

/** Pattern of a format, and what to say if a line does not match. */
export const CONTENT_FORMATS: Readonly<Record<ContentFormat, { pattern: string; message: string }>> = formatTable;

/** Of a GSTIN that has the right form, but another check digit or no state. */
export const WRONG_GSTIN: string = formatTable.gstin.wrong;

/** What a rich text with an address that no link may have matches, and what to say then. */
export const WRONG_LINK: Readonly<{ pattern: string; message: string }> = linkTable;

/** Whether a text names a section. */
export function isContentSection(name: string): name is ContentSection {
  return Object.hasOwn(table, name);
}
