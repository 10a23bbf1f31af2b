import { addressLines, chatLink, type ShopIdentity } from '#shared/shop.ts';
import { mailLink } from '#site/components/linked-text.ts';
import { QUESTION } from './chat.ts';

/** What texts may name in braces, such as `{phone}`, with its value. Mail addresses become links (linked-text.ts). */
const PLACEHOLDERS: Readonly<Record<string, (shop: ShopIdentity) => string>> = {
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => mailLink(email),
  orders_email: ({ orders_email }) => mailLink(orders_email),
  returns_email: ({ returns_email }) => mailLink(returns_email),
  address: (shop) => addressLines(shop).join(', '),
  /** Who sells: the registered name and GSTIN if they are entered, and the address. */
  seller: (shop) =>
    [shop.legal_name, shop.gstin && `GSTIN ${shop.gstin}`, ...addressLines(shop)].filter(Boolean).join(', '),
  city: ({ city }) => city,
  grievance_name: ({ grievance_name }) => grievance_name,
  grievance_email: ({ grievance_email }) => mailLink(grievance_email),
  /** Address of the chat with the general question. */
  whatsapp: ({ whatsapp }) => chatLink(whatsapp, QUESTION),
};

/** A text with the shop's details in place of their names in braces; others stay as they are. */
export function fillIn(text: string, shop: ShopIdentity): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(PLACEHOLDERS, name) ? (PLACEHOLDERS[name]?.(shop) ?? whole) : whole,
  );
}
