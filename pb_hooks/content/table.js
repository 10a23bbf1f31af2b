/** The sections of the shop's content, as shared/content-fields.ts has them (shared/content.test.ts compares them). */
const SECTIONS = {
  identity: require('../../shared/content-fields/identity.json'),
  announcement: require('../../shared/content-fields/announcement.json'),
  home: require('../../shared/content-fields/home.json'),
};

/** Patterns of lines by name. */
const FORMATS = require('../../shared/content-fields/formats.json');

module.exports = { SECTIONS, FORMATS };
