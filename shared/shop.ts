import { BRAND_NAME } from './brand.ts';

/** The shop's name, address and contacts. All pages take them from here. */
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
  /** Digits only, with the country code, as wa.me requires. */
  whatsapp: '919876543210',
  instagram: 'https://www.instagram.com/gulmohar.example',
  /** Grievance officer; the Consumer Protection (E-Commerce) Rules and the DPDP Act require a named person. */
  grievanceOfficer: { name: 'Meera Rathore', email: 'hello@gulmohar.example' },
  address: ['Gulmohar', '14 Johari Bazaar', 'Jaipur, Rajasthan 302003', 'India'],
  hours: [
    { days: 'Mon-Fri', time: '9:00-18:00' },
    { days: 'Sat', time: '10:00-16:00' },
    { days: 'Sun', time: 'closed' },
  ],
} as const;

/** A WhatsApp link with a prefilled message. */
export function chatLink(message: string): string {
  return `https://wa.me/${SHOP.whatsapp}?text=${encodeURIComponent(message)}`;
}
