import { SHOP } from '#shared/shop.ts';
import { mailLink } from '#site/components/linked-text.ts';
import type { Article } from './article.ts';

const MAIL = mailLink(SHOP.supportEmails.general);

/** The privacy notice, item by item as the Digital Personal Data Protection Act asks. */
export const PRIVACY_POLICY: Article = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  description: `What ${SHOP.name} knows about you, why, for how long, and how you get it back or have it erased.`,
  lead: 'What we know about you, what we need it for, for how long, and how you get it back or have it erased.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'data',
      title: 'What we collect, and why',
      body: [
        'This is the notice the Digital Personal Data Protection Act, 2023 asks for, item by item. We collect nothing beyond it.',
        {
          list: [
            'When you order: your name, delivery address and phone number, the pieces and the amounts. We need them to deliver your order, to invoice it, and to handle a return.',
            'When you pay: the number and the state of the payment. Razorpay handles the rest; your card number and your UPI PIN never reach us.',
            'When you make an account: your email address and your password, which is stored so that nobody can read it. With Google you give us your email address and name instead. We need them to know that it is you.',
            'When you fill in your profile: your name, phone number and address, to spare you typing them again.',
            'When you use the wishlist: the pieces on it, to show them to you on every device.',
            'When you write or call: what you tell us, to answer you.',
          ],
        },
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      body: [
        'Your browser keeps your cart, the delivery address you typed at checkout, what it needs to show you your orders, and your sign-in. Cart and address reach us when you go to pay. Clearing this site’s data in your browser removes all of it.',
        'There are no advertising cookies here and no trackers of other companies.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      body: [
        {
          list: [
            'Razorpay, to take your payment and to refund it.',
            'The courier: your name, address and phone number, to find your door.',
            'The companies that run our servers and our mail, on our behalf and only as we instruct them.',
            'WhatsApp, Instagram or Google, when you choose to write to us or sign in through them.',
            'An authority, when the law obliges us.',
          ],
        },
        'We sell your data to nobody.',
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      body: [
        {
          list: [
            'Orders and invoices: as long as tax law obliges us to keep them.',
            'Your account, profile and wishlist: until you ask us to erase them.',
            'What you wrote to us: until your question is settled, and for one year after that.',
          ],
        },
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdrawing your consent',
      body: [
        `Withdrawing is as easy as consenting: one line to ${MAIL} is enough, and you need not give a reason. We then stop using that data and erase it, apart from what the law obliges us to keep. An order that is already on its way is still delivered.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your data on request',
      body: [
        `Write to ${MAIL} from the address of your account, or with your order number, and we will, within 30 days and free of charge:`,
        {
          list: [
            'tell you what we hold about you and with whom we shared it',
            'export it for you as a file that you and your computer can read',
            'correct it; your name, phone number and address you can change yourself in your [profile](/profile)',
            'erase it, apart from invoices that tax law obliges us to keep',
            'note whom you name to use these rights for you should you no longer be able to',
          ],
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'The shop is meant for adults. If you are under 18, let a parent or guardian order for you; we erase what a child has given us without one.',
      ],
    },
    {
      id: 'grievance-officer',
      title: 'Grievance officer',
      body: [
        `${SHOP.grievanceOfficer.name}, ${SHOP.address.join(', ')}. Mail ${mailLink(SHOP.grievanceOfficer.email)}, phone ${SHOP.phone}.`,
        'You get a ticket number within 48 hours and an answer that settles the matter within one month. If it does not, you can turn to the Data Protection Board of India.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'When this text changes, the date below changes with it. Should we ever want to use your data for something new, we ask you first.',
      ],
    },
  ],
};
