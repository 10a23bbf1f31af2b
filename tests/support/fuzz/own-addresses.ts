import fc from 'fast-check';

/** Parts that paths which end at another host are made of. */
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '%09',
  '%zz',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
].concat([
  'evil.example',
  'sale',
  'sale/',
  'x.html',
  'क',
  '@',
  ':',
  'https:',
  '?',
  '#',
  '?next=//evil.example',
  '\u00a0',
  '\u200b',
]);

/** Addresses that begin with a slash; many lead a browser to another host. */
export const addresses = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
