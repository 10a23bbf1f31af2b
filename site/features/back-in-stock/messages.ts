/** The form for a sold-out size on the product page. */
export const BACK_IN_STOCK_WORDS = {
  open: (size: string) => `Email me when size ${size} is back`,
  email: 'Email',
  hint: 'We write once, in the order in which shoppers asked. Nothing is reserved.',
  send: 'Email me',
  sending: 'Sending…',
  kept: (size: string) => `Thank you. We will email you once when size ${size} is back.`,
  off: 'The shop sends no emails about stock at the moment. Please ask us on WhatsApp.',
  failed: 'This did not reach us. Please check the email address and try again in a minute.',
} as const;
