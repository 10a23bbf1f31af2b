import about from '#shared/content/content-fields/about.json' with { type: 'json' };
import announcement from '#shared/content/content-fields/announcement.json' with { type: 'json' };
import cod from '#shared/content/content-fields/cod.json' with { type: 'json' };
import collections from '#shared/content/content-fields/collections.json' with { type: 'json' };
import contact from '#shared/content/content-fields/contact.json' with { type: 'json' };
import delivery from '#shared/content/content-fields/delivery.json' with { type: 'json' };
import faq from '#shared/content/content-fields/faq.json' with { type: 'json' };
import footer from '#shared/content/content-fields/footer.json' with { type: 'json' };
import formats from '#shared/content/content-fields/formats.json' with { type: 'json' };
import hero from '#shared/content/content-fields/hero.json' with { type: 'json' };
import home from '#shared/content/content-fields/home.json' with { type: 'json' };
import identity from '#shared/content/content-fields/identity.json' with { type: 'json' };
import listings from '#shared/content/content-fields/listings.json' with { type: 'json' };
import menu from '#shared/content/content-fields/menu.json' with { type: 'json' };
import messages from '#shared/content/content-fields/messages.json' with { type: 'json' };
import privacy from '#shared/content/content-fields/privacy.json' with { type: 'json' };
import returns from '#shared/content/content-fields/returns.json' with { type: 'json' };
import sizes from '#shared/content/content-fields/sizes.json' with { type: 'json' };
import terms from '#shared/content/content-fields/terms.json' with { type: 'json' };
import wrongLink from '#shared/content/content-fields/wrong-link.json' with { type: 'json' };

/** Patterns of lines by name. */
export const FORMATS = formats;

/** An address in a rich text that no link may have. */
export const WRONG_LINK = wrongLink;

/** The sections of the shop's content, as shared/content/content-fields.ts has them (shared/content/content.test.ts compares them). */
export const SECTIONS = {
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
