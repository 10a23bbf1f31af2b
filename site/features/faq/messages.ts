/** The words of the FAQ page around its questions. */
export const FAQ_WORDS = {
  title: 'Frequently Asked Questions',
  description: 'Answers to common questions about payment, delivery, returns and sizes.',
  text: 'Common questions about ordering, delivery, returns and sizes.',
  more: 'Still have a question?',
  moreText: 'Our team replies Monday to Saturday.',
  contact: 'Contact Us',
  chat: 'Chat on WhatsApp',
} as const;
