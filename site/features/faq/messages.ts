/** The words of the FAQ page around its questions. */
export const FAQ_WORDS = {
  title: 'Frequently Asked Questions',
  description: 'Payment, delivery, returns, sizes: what shoppers ask us most, answered.',
  text: 'What we are asked most, in the order one usually asks it.',
  more: 'Still wondering?',
  moreText: 'Ask us. Somebody who knows the pieces answers, Monday to Saturday.',
  contact: 'Contact Us',
  chat: 'Chat on WhatsApp',
} as const;
