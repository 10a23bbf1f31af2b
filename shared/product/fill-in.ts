import type { ShopContent } from '../content/content-fields.ts';
import { addressLines, chatLink } from '../content/shop.ts';
import { STANDARD_WINDOWS, type Windows, windowWords } from '../orders/windows.ts';

/**
 * What texts can name in braces: the shop's details, the question that opens its chat, and how long buyers can return or cancel;
 * the standard time without one, as policies of before this setting said. With null its names stay.
 */
export type NamedDetails = Pick<ShopContent, 'identity'> & {
  readonly messages: { readonly question: string };
  readonly windows?: Windows | null;
};

/** A detail in words, and where it links to. */
export interface Detail {
  text: string;
  href?: string;
}

/**
 * The details by the names that texts have in braces, such as `{phone}`. One that is not entered yet shows as a blank to fill in,
 * since a sentence without it would read as complete.
 */
const DETAILS: Readonly<Record<string, (details: NamedDetails) => Detail>> = {
  name: ({ identity }) => ({ text: identity.name }),
  phone: ({ identity }) => ({ text: identity.phone || '[phone number]' }),
  email: ({ identity }) => mail(identity.email),
  orders_email: ({ identity }) => mail(identity.orders_email || identity.email),
  returns_email: ({ identity }) => mail(identity.returns_email || identity.email),
  address: ({ identity }) => ({ text: addressLines(identity).join(', ') }),
  /** Who sells: the registered name and GSTIN if they are entered, and the address. */
  seller: ({ identity }) => ({
    text: [identity.legal_name, identity.gstin && `GSTIN ${identity.gstin}`, ...addressLines(identity)]
      .filter(Boolean)
      .join(', '),
  }),
  city: ({ identity }) => ({ text: identity.city || '[city]' }),
  grievance_name: ({ identity }) => ({ text: identity.grievance_name || '[name]' }),
  grievance_email: ({ identity }) => mail(identity.grievance_email),
  /** The chat, with the general question already written; without a number the contact page. */
  whatsapp: ({ identity: { whatsapp }, messages }) =>
    whatsapp === ''
      ? { text: '[WhatsApp number]', href: '/contact' }
      : { text: `+${whatsapp}`, href: chatLink(whatsapp, messages.question) },
};

const NAME = /\{([a-z_]+)\}/g;

/** A plain text with the shop's details in place of their names in braces; other names stay as they are. */
export function fillIn(text: string, details: NamedDetails): string {
  return text.replaceAll(NAME, (whole, name: string) => detailOf(name, details)?.text ?? whole);
}

/** A text split at the names in braces that it has: runs of text, and details. */
export function splitDetails(text: string, details: NamedDetails): (string | Detail)[] {
  const parts: (string | Detail)[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(NAME)) {
    const detail = detailOf(name, details);
    if (detail === undefined) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push(detail);
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A detail by its name in braces; undefined for an unknown name. */
export function detailOf(name: string, details: NamedDetails): Detail | undefined {
  if (Object.hasOwn(DETAILS, name)) return DETAILS[name]?.(details);
  const { windows = STANDARD_WINDOWS } = details;
  const text = windows === null ? undefined : windowWords(name, windows);
  return text === undefined ? undefined : { text };
}

function mail(address: string): Detail {
  return address === '' ? { text: '[email address]' } : { text: address, href: `mailto:${address}` };
}
