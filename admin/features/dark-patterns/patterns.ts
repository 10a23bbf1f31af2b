import type { LinkProps } from '@tanstack/react-router';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import type { ShopContent } from '#shared/content/content-fields.ts';
import { canCharge } from '#shared/orders/shipping-charge.ts';

export const PATTERNS_WORDS = {
  title: 'Dark patterns',
  intro:
    'The thirteen patterns that India’s Guidelines for Prevention and Regulation of Dark Patterns (30 November 2023) forbid, how your shop answers each, and what you could set that breaks it. Shops were asked to audit themselves in June 2025. This is not legal advice.',
  loading: 'Loading your settings',
  noneToCheck: 'None of your settings stands out.',
  toCheck: (count: number) => (count === 1 ? '1 setting to check' : `${count} settings to check`),
  check: 'Check this now',
  breaks: 'What could break it:',
  nothing: 'No setting breaks it.',
} as const;

/** A setting or text that could break a pattern's rule. */
export interface Risk {
  link: LinkProps;
  label: string;
  text: string;
  /** Whether the shop is set so that the owner should check it; missing if only the owner can tell. */
  isSet?: (content: ShopContent, hasSampleClaims: boolean) => boolean;
}

interface Pattern {
  means: string;
  answer: string;
  risks?: readonly Risk[];
}

const page = (section: string): LinkProps => ({ to: '/pages/$section', params: { section } });
const setting = (section: string): LinkProps => ({ to: '/settings/$section', params: { section } });

const CLAIMS: Risk = {
  link: { to: '/settings' },
  label: 'Show sample ratings and sale countdown',
  text: 'While it is on, shoppers see made-up ratings, review counts and a countdown. Turn it off before you sell.',
  isSet: (_, hasSampleClaims) => hasSampleClaims,
};
const FIGURES: Risk = {
  link: page('home'),
  label: 'Figures on the home page',
  text: 'The standard figures, such as ‘50k+ Happy Customers’, are samples. Enter true ones, or remove them.',
  isSet: ({ home }) => JSON.stringify(home.figures) === JSON.stringify(STANDARD_CONTENT.home.figures),
};
const BANNER: Risk = {
  link: page('listings'),
  label: 'Sale banner',
  text: 'A product must really be on sale for ‘Up to 60% OFF’, and old prices must have been asked.',
  isSet: ({ listings }) => listings.sale_banner === STANDARD_CONTENT.listings.sale_banner,
};
const SHIPPING: Risk = {
  link: setting('shipping'),
  label: 'Shipping charges',
  text: 'The charge is shown on product pages and in the cart. Check that no text of yours still says free.',
  isSet: ({ shipping }) => canCharge(shipping),
};
const CASH_FEE: Risk = {
  link: setting('cod'),
  label: 'Fee for cash on delivery',
  text: 'It is shown at the choice, before paying. The minister called such fees a dark pattern in October 2025; a discount for paying online is safer.',
  isSet: ({ cod }) => cod.is_on && cod.fee > 0,
};
const NOTICES: Risk = {
  link: setting('notices'),
  label: 'Notices of forms',
  text: 'Use data only for what they say.',
};
const OWN_TEXTS: Risk = {
  link: { to: '/pages' },
  label: 'Texts of pages',
  text: 'What you write there is shown as it is.',
};

/** The thirteen patterns of the guidelines by name, in their order. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  'False urgency': {
    means: 'Pretending that little time or stock is left, or that many others want it.',
    answer: 'Stock warnings count real stock, and a sale ends when you set it to end.',
    risks: [CLAIMS, FIGURES],
  },
  'Basket sneaking': {
    means: 'Adding products, services or donations that the shopper did not choose.',
    answer: 'Only shoppers add to the cart. No extra is ticked beforehand.',
  },
  'Confirm shaming': {
    means: 'Making people feel guilty for saying no.',
    answer: 'Buttons name what they do: Remove, Cancel order, Unsubscribe.',
    risks: [OWN_TEXTS],
  },
  'Forced action': {
    means: 'Making people buy, sign up or share data for something else.',
    answer: 'Buying needs no account. Each form says what its data is used for.',
    risks: [NOTICES],
  },
  'Subscription trap': {
    means: 'Making it hard to end a subscription.',
    answer: 'There is none. Emails about stock and reviews have a link to stop them.',
  },
  'Interface interference': {
    means: 'Highlighting one choice and hiding another.',
    answer: 'Choices look alike, and the total is shown before the shopper pays.',
  },
  'Bait and switch': {
    means: 'Advertising one thing and delivering another.',
    answer: 'Price and stock are checked again before payment, and a change is shown before anybody pays.',
    risks: [BANNER],
  },
  'Drip pricing': {
    means: 'Showing parts of the price late.',
    answer: 'Prices include GST. Shipping and fees are shown before the shopper pays.',
    risks: [SHIPPING, CASH_FEE],
  },
  'Disguised advertisement': {
    means: 'Advertising that looks like news, reviews or content of users.',
    answer: 'The shop shows no advertisements. Reviews come only from buyers whose order was delivered.',
    risks: [CLAIMS],
  },
  Nagging: {
    means: 'Interrupting again and again.',
    answer: 'No pop-ups. A buyer is asked for a review once per order, and can stop such emails.',
  },
  'Trick question': {
    means: 'Confusing wording or double negatives.',
    answer: 'Questions are short, and each answer says what it does.',
    risks: [OWN_TEXTS],
  },
  'SaaS billing': {
    means: 'Charging again and again without saying so.',
    answer: 'Each order is paid once. The shop stores no cards.',
  },
  'Rogue malware': {
    means: 'Tricking people into installing harmful programs.',
    answer: 'Pages run only the shop’s own scripts and Razorpay’s payment window.',
  },
};
