/** The buttons of the FAQ page; its other texts are content that staff edit. */
export const FAQ_WORDS = {
  contact: 'Contact Us',
  chat: 'Chat on WhatsApp',
} as const;
