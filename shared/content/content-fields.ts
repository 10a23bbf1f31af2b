import { about } from './content-fields/about.ts';
import { announcement } from './content-fields/announcement.ts';
import { cod } from './content-fields/cod.ts';
import { collections } from './content-fields/collections.ts';
import { contact } from './content-fields/contact.ts';
import { declarations } from './content-fields/declarations.ts';
import { delivery } from './content-fields/delivery.ts';
import { faq } from './content-fields/faq.ts';
import { footer } from './content-fields/footer.ts';
import { hero } from './content-fields/hero.ts';
import { home } from './content-fields/home.ts';
import { identity } from './content-fields/identity.ts';
import { listings } from './content-fields/listings.ts';
import { menu } from './content-fields/menu.ts';
import { messages } from './content-fields/messages.ts';
import { notices } from './content-fields/notices.ts';
import { privacy } from './content-fields/privacy.ts';
import { returns } from './content-fields/returns.ts';
import { shipping } from './content-fields/shipping.ts';
import { sizes } from './content-fields/sizes.ts';
import { terms } from './content-fields/terms.ts';
import { windows } from './content-fields/windows.ts';
import type { SectionRule } from './field-rules.ts';

/**
 * The texts, pictures and figures of the shop that staff edit, in the order of the admin; a file a section. From this table follow
 * the checks (faults.ts), the values of pages (content.ts) and the forms of the admin.
 */
const table = {
  identity,
  announcement,
  delivery,
  shipping,
  windows,
  cod,
  declarations,
  messages,
  notices,
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

/** The sections by name, in the order of the admin. */
export const CONTENT_SECTIONS: Readonly<Record<ContentSection, SectionRule>> = table;

/** The names of all sections. */
export const SECTION_NAMES = Object.keys(CONTENT_SECTIONS) as ContentSection[];

/** The sections that are the texts of a page, by the order of the admin. */
export const PAGE_SECTIONS = SECTION_NAMES.filter((name) => CONTENT_SECTIONS[name].page !== undefined);

/** Whether a text names a section. */
export function isContentSection(name: string): name is ContentSection {
  return Object.hasOwn(table, name);
}
