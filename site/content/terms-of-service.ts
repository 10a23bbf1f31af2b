import { SHOP } from '#shared/shop.ts';
import { mailLink } from '#site/components/linked-text.ts';
import type { Article } from './article.ts';

/** The terms of service, with the policy's reading of the delivery times (specification, section 9). */
export const TERMS_OF_SERVICE: Article = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description: `What you can expect of ${SHOP.name} and what we expect of you: prices, orders, payment, shipping, returns.`,
  lead: `What holds between you and ${SHOP.name} when you use this shop and buy from it, in words meant to be read.`,
  updated: '2026-11-21',
  sections: [
    {
      id: 'who',
      title: 'Who you are buying from',
      body: [
        `${SHOP.address.join(', ')}. You reach us at ${mailLink(SHOP.email)} and on ${SHOP.phone}.`,
        'To order you must be 18 or older, or order together with a parent or guardian.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      body: [
        'Prices are in Indian rupees and inclusive of all taxes. The price that holds is the one shown when you pay. Should a price change while a piece is in your cart, you are told before you pay, not after.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      body: [
        'Your order is placed when your payment is confirmed; you then see your order number. You can cancel or modify an order within 2 hours of ordering.',
        'Many of our pieces exist once or in small numbers. If one turns out to be gone after you have paid for it, we refund that amount in full.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        'You can pay by card, UPI or net banking, and by cash on delivery for select locations. Online payments are handled by Razorpay: your card number and your UPI PIN never reach us.',
      ],
    },
    {
      id: 'shipping',
      title: 'Processing and shipping',
      body: [
        'Orders are processed in 1-2 business days. Shipping then takes:',
        { list: ['3-7 business days in India', '7-14 business days internationally'] },
        'Duties and taxes of another country are paid by whoever receives the parcel.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and exchanges',
      body: [
        'You have a 7-day return and exchange window from delivery. What may come back, in which state and how, is written on [Returns & Exchanges](/returns).',
      ],
    },
    {
      id: 'craft',
      title: 'Handwork and colour',
      body: [
        'Block prints, hand embroidery and hand-dyed cloth differ a little from piece to piece, and screens show colours differently. Such differences are what handwork looks like; they are not defects.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You can buy without an account. If you make one, keep your password to yourself and tell us when you think somebody else has it. How we treat your data is written in the [privacy policy](/privacy-policy).',
      ],
    },
    {
      id: 'content',
      title: 'Pictures and texts',
      body: [
        'The pictures, drawings and texts of this shop belong to us or to the makers we work with. Share a link to any page as you like; ask us before you use the pictures for a shop of your own.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        `Our grievance officer is ${SHOP.grievanceOfficer.name}, ${mailLink(SHOP.grievanceOfficer.email)}. You get a ticket number within 48 hours, and an answer that settles the matter within one month.`,
        'You can also call the National Consumer Helpline on 1915.',
      ],
    },
    {
      id: 'law',
      title: 'Law',
      body: [
        'The law of India applies. Nothing here takes away a right that consumer law gives you. The courts of Jaipur decide where the law leaves that choice open.',
      ],
    },
  ],
};
