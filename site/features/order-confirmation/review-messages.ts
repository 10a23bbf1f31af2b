/** Words of the reviews that buyers write. */
export const REVIEWS_WORDS = {
  title: 'Your review',
  intro: 'How do you like it? We read each review before it is shown with the product.',
  write: 'Write a review',
  change: 'Change',
  writeOf: (product: string) => `Write a review of ${product}`,
  changeOf: (product: string) => `Change your review of ${product}`,
  published: 'Published',
  waiting: 'We have your review',
  rated: (rating: number) => `${rating} of 5 stars`,
  loading: 'Loading…',
  noMails: 'Don’t ask me by email',
  mails: 'Ask me by email again',
  mailsStopped: 'We won’t ask you for reviews by email',
  mailsAgain: 'We’ll ask you for reviews by email',
} as const;

export const REVIEW_FORM_WORDS = {
  stars: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  text: 'Your review (optional)',
  textHint: 'Fit, fabric, colour: what would you tell a friend?',
  name: 'Name to show',
  send: 'Send review',
  sending: 'Sending…',
  close: 'Close',
  sent: 'Thank you for your review',
  sentText: 'It appears with the product when we have read it.',
} as const;
