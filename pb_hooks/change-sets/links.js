const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+/i;
/** `javascript:`, `data:`, or `//elsewhere`: an address that is not one of the shop's own files. */
const OTHER_ADDRESS = /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i;
/** Browsers leave them out of an address before they read it: `java⇥script:` is `javascript:` to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\u0000-\u001f\u007f]/;

/**
 * What is wrong with a list of addresses, in words for a shopkeeper; '' when nothing is.
 * @param {unknown} value
 */
function linksFault(value) {
  if (value === null) return '';
  if (!Array.isArray(value) || value.some((link) => typeof link !== 'string' || link.trim() === '')) {
    return 'This has to be a list of addresses.';
  }
  const wrong = value.find(isForeign);
  return wrong === undefined ? '' : `“${wrong.slice(0, 100)}” does not begin with http:// or https://.`;
}

/** @param {string} link */
function isForeign(link) {
  return UNSEEN.test(link) || (OTHER_ADDRESS.test(link.trim()) && !WEB_ADDRESS.test(link));
}

/**
 * Refuses a product written past the change sets whose pictures or videos are no web addresses and no files of the shop.
 * @param {core.RecordRequestEvent} e
 */
function refuseForeignLinks(e) {
  if (!e.hasSuperuserAuth()) {
    const { body } = e.requestInfo();
    for (const field of ['images', 'videos']) {
      if (body[field] === undefined) continue;
      const fault = linksFault(JSON.parse(e.record.getString(field) || 'null'));
      if (fault !== '') throw new BadRequestError(fault);
    }
  }
  e.next();
}

module.exports = { linksFault, refuseForeignLinks };
