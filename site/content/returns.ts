import { SHOP } from '#shared/shop.ts';
import { mailLink } from '#site/components/linked-text.ts';
import type { Article } from './article.ts';
import { CHAT_APP, QUESTION_CHAT } from './chat.ts';

const RETURNS_MAIL = mailLink(SHOP.supportEmails.returns);

/** The return policy (specification, section 9). */
export const RETURNS: Article = {
  title: 'Returns & Exchanges',
  path: '/returns',
  description: 'Seven days from delivery to return or exchange a piece, refunds in 5-7 business days.',
  lead: 'A colour can look different in your own light, and a size can sit differently on you. You have seven days to decide.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'window',
      title: 'Your seven days',
      body: [
        'You can return or exchange a piece within 7 days from delivery. The day the courier hands you the parcel is the day that counts, and your message to us must arrive within these 7 days.',
      ],
    },
    {
      id: 'conditions',
      title: 'The state a piece must be in',
      body: [
        'Try it on as you would in a shop, over what you are wearing, before you take anything off it. We accept a piece back when it is:',
        {
          list: [
            'unworn',
            'unwashed',
            'with its tags attached',
            'in its original packaging, with every part of the set: kameez, trousers and dupatta',
          ],
        },
      ],
    },
    {
      id: 'not-returnable',
      title: 'What cannot come back',
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
      title: 'How to return a piece',
      body: [
        `Write to ${RETURNS_MAIL}, or send us a [message on ${CHAT_APP}](${QUESTION_CHAT}), with your order number, the piece, and whether you would like a refund or another size. We answer within one business day and tell you where to send it.`,
        'Please do not send anything back before we have answered: a parcel we do not expect is a parcel that gets lost.',
      ],
    },
    {
      id: 'exchanges',
      title: 'Exchanges',
      body: [
        'We keep the size or the piece you want aside as soon as you write. Exchange shipping charges apply; we tell you the amount before you send anything.',
        'If what you want has sold out, you get a refund instead.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        'Once your parcel has reached us and we have looked at the piece, we refund you in 5-7 business days, to the card, UPI account or bank account you paid with.',
      ],
    },
    {
      id: 'damage',
      title: 'Damaged on arrival',
      body: [
        `If a piece arrives damaged, or is not the one you ordered, report it within 24 hours of delivery to ${RETURNS_MAIL} with two photographs: one of the piece, one of the parcel it came in.`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling or changing an order',
      body: [
        `You can cancel or modify an order within 2 hours of ordering: the quickest way is a [message on ${CHAT_APP}](${QUESTION_CHAT}) with your order number, or a mail to ${mailLink(SHOP.supportEmails.orders)}. After that it may already be on the cutting table or with the courier.`,
      ],
    },
  ],
};
