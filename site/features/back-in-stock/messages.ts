import { sizeOrThis, UNSTITCHED } from '#shared/product/variants.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';

/** The form for a sold-out size on the product page. */
export const BACK_IN_STOCK_WORDS = {
  email: 'Email',
  hint: 'One email when it’s back. First come, first served.',
  before: '. To stop before it comes, ',
  writeToUs: 'write to us',
  send: 'Email me',
  sending: 'Sending…',
  kept: (size: string) =>
    `Thank you. We will email you once when ${size === UNSTITCHED ? 'it' : sizeOrThis(size)} is back.`,
  off: 'The shop sends no emails about stock at the moment. Please ask us on WhatsApp.',
  invalid: 'Please enter a valid email address',
  failed: SHOP_UNREACHABLE,
} as const;

/** The page that stops mails about sizes. */
export const STOP_WORDS = {
  title: 'Stop emails about sizes',
  text: 'We delete your email address from all sizes you asked about. You’ll still get emails about your orders.',
  scriptsNeeded: 'This page needs JavaScript. To unsubscribe, please write to us.',
  stop: 'Unsubscribe',
  busy: 'Stopping…',
  stopped: 'Your email address is deleted. We send you no more emails about sizes, unless you ask again.',
} as const;
