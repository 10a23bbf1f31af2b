import type { Article } from './article.ts';

/** The terms of service, with the policy's reading of the delivery times (specification, section 9). */
export const TERMS_OF_SERVICE: Article = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description: 'The terms of shopping at {name}: prices, orders, payment, shipping, returns.',
  lead: 'The terms between you and {name} when you use this shop and buy from it, in plain words.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'who',
      title: 'Who you are buying from',
      body: [
        '{seller}. You can reach us at {email} and on {phone}.',
        'To order you must be 18 or older, or order together with a parent or guardian.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      body: [
        'Prices are in Indian rupees and inclusive of all taxes. You pay the price shown when you pay. If a price changes while a product is in your cart, we tell you before you pay.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      body: [
        'Your order is placed when your payment is confirmed; you then see your order number. You can cancel or modify an order within 2 hours of ordering.',
        'Many of our products are one of a kind or made in small numbers. If one has sold out by the time you have paid, we refund that amount in full.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        'You can pay by card, UPI or net banking, and by cash on delivery for select locations. Online payments are handled by Razorpay: we never see your card number or UPI PIN.',
      ],
    },
    {
      id: 'shipping',
      title: 'Processing and shipping',
      body: [
        'Orders are processed in 1-2 business days. Shipping then takes:',
        { list: ['3-7 business days in India', '7-14 business days internationally'] },
        'The recipient pays any duties and taxes of another country.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and exchanges',
      body: [
        'You have a 7-day return and exchange window from delivery. See [Returns & Exchanges](/returns) for what can be returned, in which condition, and how.',
      ],
    },
    {
      id: 'craft',
      title: 'Handwork and colour',
      body: [
        'Block prints, hand embroidery and hand-dyed fabric vary a little from piece to piece, and screens show colours differently. These variations are part of handwork, not defects.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You can buy without an account. If you create one, keep your password to yourself and tell us if you think someone else has it. The [privacy policy](/privacy-policy) says how we use your data.',
      ],
    },
    {
      id: 'content',
      title: 'Pictures and texts',
      body: [
        'The pictures, drawings and texts of this shop belong to us or to the makers we work with. You are welcome to share links to any page; please ask us before you use our pictures elsewhere.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        'Our grievance officer is {grievance_name}, {grievance_email}. You get a ticket number within 48 hours and a final answer within one month.',
        'You can also call the National Consumer Helpline on 1915.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        'Indian law applies. Nothing here takes away a right that consumer law gives you. Where the law allows a choice of court, the courts of Jaipur decide.',
      ],
    },
  ],
};
