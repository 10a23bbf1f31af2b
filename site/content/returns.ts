import type { Article } from './article.ts';

/** The return policy (specification, section 9). */
export const RETURNS: Article = {
  title: 'Returns & Exchanges',
  path: '/returns',
  description: 'Return or exchange within seven days of delivery; refunds in 5-7 business days.',
  lead: 'A colour can look different at home, and a size can fit differently. You have seven days to decide.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'window',
      title: 'Your seven days',
      body: [
        'You can return or exchange a product within 7 days from delivery, counted from the day the courier hands you the parcel. Your message must reach us within these 7 days.',
      ],
    },
    {
      id: 'conditions',
      title: 'Condition for returns',
      body: [
        'Try it on as you would in a shop, and leave the tags on. We accept returns that are:',
        {
          list: [
            'unworn',
            'unwashed',
            'with the tags attached',
            'in its original packaging, with every part of the set: kameez, trousers and dupatta',
          ],
        },
      ],
    },
    {
      id: 'not-returnable',
      title: 'Non-returnable items',
      body: [
        {
          list: [
            'custom items: anything stitched or altered to your measurements',
            'final sale items',
            'damaged or altered items',
            'items without tags',
          ],
        },
      ],
    },
    {
      id: 'how',
      title: 'How to return something',
      body: [
        'Write to {returns_email}, or send us a [message on WhatsApp]({whatsapp}), with your order number, the product, and whether you would like a refund or another size. We reply within one business day and tell you where to send it.',
        'Please wait for our reply before you send anything back: a parcel we don’t expect may get lost.',
      ],
    },
    {
      id: 'exchanges',
      title: 'Exchanges',
      body: [
        'As soon as you write, we set aside the size or product you want. Exchange shipping charges apply; we tell you the amount before you send anything.',
        'If what you want has sold out, you get a refund instead.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        'Once we have received and checked your return, we refund you in 5-7 business days, to the card, UPI account or bank account you paid with.',
      ],
    },
    {
      id: 'damage',
      title: 'Damaged on arrival',
      body: [
        'If something arrives damaged, or is not what you ordered, report it within 24 hours of delivery to {returns_email} with two photos: one of the product, one of the parcel it came in.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling or changing an order',
      body: [
        'You can cancel or modify an order within 2 hours of ordering: the quickest way is a [message on WhatsApp]({whatsapp}) with your order number, or an email to {orders_email}. After that it may already be with our tailor or the courier.',
      ],
    },
  ],
};
