import { PIN_CODE } from '../places/pin-code.ts';
import { isShopDay } from '../time/indian-day.ts';
import { RESERVED_SLUGS } from './own-collections.ts';

/** Pages that menu and footer can lead to, besides collections and products. */
export const LINKED_PAGES: readonly string[] = [
  '',
  ...['new-arrivals', 'original-pakistani', 'indian-replica', 'sale', 'collections', 'cotton', 'mul-mul', 'rayon'],
  ...['size-chart', 'about', 'contact', 'faq', 'returns', 'privacy-policy', 'terms-of-service', 'search', 'wishlist'],
  ...['cart', 'profile', 'auth'],
].map((name) => `/${name}`);
const PAGE = `(?:(?:${LINKED_PAGES.join('|')}|/collections/[a-z0-9-]+|/product/[0-9]+)(?:[?#][^\\s"<>\\\\]*)?)`;

/** The forms that a line of the content can have, by name, and the message for an invalid one. */
export const FORMATS = {
  mail: {
    pattern: /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/,
    message: 'Enter an email address, such as hello@example.com.',
  },
  phone: {
    pattern: /^\+?[0-9][0-9 ()-]{5,20}$/,
    message: 'Enter a phone number, such as +91 98765 43210.',
  },
  whatsapp: {
    pattern: /^[0-9]{8,15}$/,
    message: 'Enter digits only, with the country code: 919876543210.',
  },
  link: {
    pattern: /^https:\/\/[^\s"<>]+$/,
    message: 'Enter a link that starts with https://.',
  },
  pin: {
    pattern: PIN_CODE,
    message: 'Enter a PIN code of six digits.',
  },
  pins: {
    pattern: /^[1-9]([0-9]{0,5}|[0-9]{5} ?- ?[1-9][0-9]{5})$/,
    message: 'Enter PIN codes as 110001-110096, or their first digits, such as 302.',
  },
  gstin: {
    pattern: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
    message: 'Enter a GSTIN of 15 characters, such as 08ABCDE1234F1Z0.',
  },
  place: {
    pattern: /^(\/|\/[^/\s"<>\\][^\s"<>\\]*|https:\/\/[^\s"<>]+)$/,
    message: 'Enter a page of the shop, such as /sale, or a link that starts with https://.',
  },
  page: {
    pattern: new RegExp(`^${PAGE}$`),
    message: 'Enter a page of the shop, such as /sale or /collections/diwali.',
  },
  page_or_link: {
    pattern: new RegExp(`^(?:${PAGE}|https://[^\\s"<>]+)$`),
    message: 'Enter a page of the shop, such as /sale, or a link that starts with https://.',
  },
  slug: {
    pattern: new RegExp(`^(?!(?:${RESERVED_SLUGS.join('|')})$)[a-z0-9]+(?:-[a-z0-9]+)*$`),
    message:
      'Use small letters, digits and hyphens, such as diwali-gifts. The names of the shop’s own pages are taken.',
  },
  moment: {
    pattern: /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$/,
    message: 'Enter a day and a time, such as 2026-11-24T18:00.',
  },
  picture: {
    pattern: /^([a-z0-9]{15}|(hero|tile)-[a-z-]{1,40})?$/,
    message: 'Choose a picture.',
  },
  days: {
    pattern: /^[0-9]{1,2}-[0-9]{1,2}$/,
    message: 'Enter days as 5-7.',
  },
  order_prefix: {
    pattern: /^(?!DEMO$)[A-Z]{2,6}$/,
    message: 'Enter 2 to 6 capital letters, but not DEMO.',
  },
  inches: {
    pattern: /^[1-9][0-9]{0,2}(\.[0-9]{1,2})?$/,
    message: 'Enter inches as 34 or 34.5.',
  },
  size: {
    pattern: /^[A-Za-z0-9](?: ?[A-Za-z0-9+/-])*$/,
    message: 'Use the letters A to Z, digits, single spaces and + / -, such as 3XL, 38 or Free Size.',
  },
} as const satisfies Record<string, { pattern: RegExp; message: string }>;

/** An empty line is valid if the field is not required. */
export type ContentFormat = keyof typeof FORMATS;

/** Whether a line has this format. The day of a moment is one of the calendar, which no pattern says. */
export function hasFormat(format: ContentFormat, line: string): boolean {
  return FORMATS[format].pattern.test(line) && (format !== 'moment' || isShopDay(line.slice(0, 10)));
}

/** A GSTIN that has the right form, but another check digit or no state. */
export const WRONG_GSTIN = 'One character of this GSTIN is wrong. Copy it from your registration certificate.';

/** An address in a rich text that no link may have. */
export const WRONG_LINK = {
  pattern: /\]\(\s*(?!https:\/\/|mailto:|tel:|\/(?![/\\])|#|\{[a-z_]+\})/i,
  message: 'Links lead to a page such as /returns, or start with https://, mailto: or tel:.',
} as const;
