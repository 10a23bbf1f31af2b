/** The sections of the shop's content, as shared/content-fields.ts has them (shared/content.test.ts compares them). */
const SECTIONS = {
  identity: require('../../shared/content-fields/identity.json'),
  announcement: require('../../shared/content-fields/announcement.json'),
  delivery: require('../../shared/content-fields/delivery.json'),
  cod: require('../../shared/content-fields/cod.json'),
  messages: require('../../shared/content-fields/messages.json'),
  menu: require('../../shared/content-fields/menu.json'),
  footer: require('../../shared/content-fields/footer.json'),
  hero: require('../../shared/content-fields/hero.json'),
  home: require('../../shared/content-fields/home.json'),
  collections: require('../../shared/content-fields/collections.json'),
  listings: require('../../shared/content-fields/listings.json'),
  about: require('../../shared/content-fields/about.json'),
  contact: require('../../shared/content-fields/contact.json'),
  faq: require('../../shared/content-fields/faq.json'),
  sizes: require('../../shared/content-fields/sizes.json'),
  returns: require('../../shared/content-fields/returns.json'),
  privacy: require('../../shared/content-fields/privacy.json'),
  terms: require('../../shared/content-fields/terms.json'),
};

/** Patterns of lines by name. */
const FORMATS = require('../../shared/content-fields/formats.json');

/** An address in a rich text that no link may have. */
const WRONG_LINK = require('../../shared/content-fields/wrong-link.json');

module.exports = { SECTIONS, FORMATS, WRONG_LINK };
