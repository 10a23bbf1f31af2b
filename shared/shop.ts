import { BRAND_NAME } from './brand.ts';

/** Who the shop is. Everything a shopper is told about it comes from here; the pages only lay it out. */
export const SHOP = {
  name: BRAND_NAME,
  tagline: 'Suits, sarees and lehengas, made slowly',
  email: 'hello@gulmohar.example',
  supportEmails: {
    orders: 'orders@gulmohar.example',
    returns: 'returns@gulmohar.example',
    general: 'hello@gulmohar.example',
  },
  phone: '+91 98765 43210',
  /** Digits only, with the country code, as wa.me wants it. */
  whatsapp: '919876543210',
  instagram: 'https://www.instagram.com/gulmohar.example',
  /** Whom a complaint reaches; the Consumer Protection (E-Commerce) Rules and the DPDP Act ask for a named person. */
  grievanceOfficer: { name: 'Meera Rathore', email: 'hello@gulmohar.example' },
  address: ['Gulmohar', '14 Johari Bazaar', 'Jaipur, Rajasthan 302003', 'India'],
  hours: [
    { days: 'Mon-Fri', time: '9:00-18:00' },
    { days: 'Sat', time: '10:00-16:00' },
    { days: 'Sun', time: 'closed' },
  ],
} as const;

/** A chat-app link that opens with `message` already written. */
export function chatLink(message: string): string {
  return `https://wa.me/${SHOP.whatsapp}?text=${encodeURIComponent(message)}`;
}
