/** The sections of the shop's content, as shared/content/content-fields.ts has them (shared/content/content.test.ts compares them). */
const SECTIONS = {
  identity: require('../../shared/content/content-fields/identity.json'),
  announcement: require('../../shared/content/content-fields/announcement.json'),
  delivery: require('../../shared/content/content-fields/delivery.json'),
  cod: require('../../shared/content/content-fields/cod.json'),
  messages: require('../../shared/content/content-fields/messages.json'),
  menu: require('../../shared/content/content-fields/menu.json'),
  footer: require('../../shared/content/content-fields/footer.json'),
  hero: require('../../shared/content/content-fields/hero.json'),
  home: require('../../shared/content/content-fields/home.json'),
  collections: require('../../shared/content/content-fields/collections.json'),
  listings: require('../../shared/content/content-fields/listings.json'),
  about: require('../../shared/content/content-fields/about.json'),
  contact: require('../../shared/content/content-fields/contact.json'),
  faq: require('../../shared/content/content-fields/faq.json'),
  sizes: require('../../shared/content/content-fields/sizes.json'),
  returns: require('../../shared/content/content-fields/returns.json'),
  privacy: require('../../shared/content/content-fields/privacy.json'),
  terms: require('../../shared/content/content-fields/terms.json'),
};

/** Patterns of lines by name. */
const FORMATS = require('../../shared/content/content-fields/formats.json');

/** An address in a rich text that no link may have. */
const WRONG_LINK = require('../../shared/content/content-fields/wrong-link.json');

module.exports = { SECTIONS, FORMATS, WRONG_LINK };
