import { hasControl } from '#shared/text/marks.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+/i;
/** `javascript:`, `data:`, or `//elsewhere`: not a path of the shop's own files. */
const OTHER_ADDRESS = /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** What is wrong with a list of links, in words for staff; '' if it is valid. */
export function linksFault(value: unknown) {
  if (value === null) return '';
  if (!Array.isArray(value) || value.some((link) => typeof link !== 'string' || link.trim() === '')) {
    return 'This must be a list of links.';
  }
  const wrong = value.find(isForeign);
  return wrong === undefined ? '' : `“${wrong.slice(0, 100)}” does not begin with http:// or https://.`;
}

function isForeign(link: string) {
  // Browsers remove control characters from an address before parsing it: `java⇥script:` is `javascript:`.
  return hasControl(link) || (OTHER_ADDRESS.test(link.trim()) && !WEB_ADDRESS.test(link));
}
