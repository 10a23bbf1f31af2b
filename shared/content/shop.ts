import { INDIAN_MOBILE, normalisePhone } from '../text/phone.ts';
import type { ShopContent } from './content-fields.ts';

/** The shop's name, address and contacts (the section `identity` of its content). */
export type ShopIdentity = ShopContent['identity'];

/** The name of a shop that has not named itself: the default in content-fields/identity.ts. */
export const STANDARD_NAME = 'Gulmohar';

/** A chat with the shop: its number (chatLink), and the message that is already written, with names in braces. */
export interface Chat {
  whatsapp: string;
  message: string;
}

/**
 * A WhatsApp link with a prefilled message. `whatsapp` is digits with the country code, as wa.me requires. A shop without a number
 * ('') has no chat: do not show the link.
 */
export function chatLink(whatsapp: string, message: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}`;
}

/** A WhatsApp number as chat links need it, from one typed as people write it, with blanks or without the country code. */
export function whatsappNumber(typed: string): string {
  const phone = normalisePhone(typed);
  return INDIAN_MOBILE.test(phone) ? `91${phone}` : phone.replace(/^\+/, '');
}

/** The address to call a phone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** Who sends a parcel, as its label needs it: name, address and phone number. */
export function senderLines(identity: ShopIdentity): string[] {
  return [...addressLines(identity), ...(identity.phone === '' ? [] : [`Phone ${identity.phone}`])];
}

/** The address in lines, from the shop's name to the country. The state alone is no address. */
export function addressLines({ name, street, city, state, pin_code }: ShopIdentity): string[] {
  const place =
    city === '' && pin_code === ''
      ? ''
      : [city, [state, pin_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, street, place, 'India'].filter((line) => line !== '');
}
