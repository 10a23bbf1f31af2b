import type { LinkProps } from '@tanstack/react-router';
import type { ShopContent } from '#shared/content/content-fields.ts';
import { canCharge } from '#shared/orders/shipping-charge.ts';

/** What the patterns are checked against. */
export interface ShopState {
  hasSampleClaims: boolean;
  content: ShopContent;
  /** The content of a shop that has changed nothing. */
  standard: ShopContent;
}

interface Risk {
  link: LinkProps;
  label: string;
  text: string;
  /** Whether the shop is set so that the owner should check it. */
  isSet: (shop: ShopState) => boolean;
}

interface Pattern {
  name: string;
  means: string;
  answer: string;
  risks: readonly Risk[];
}

const page = (section: string): LinkProps => ({ to: '/pages/$section', params: { section } });
const setting = (section: string): LinkProps => ({ to: '/settings/$section', params: { section } });
const neverSet = () => false;

const CLAIMS: Risk = {
  link: { to: '/settings' },
  label: 'Show sample ratings and sale countdown',
  text: 'While it is on, shoppers see made-up ratings, review counts and a countdown. Turn it off before you sell.',
  isSet: ({ hasSampleClaims }) => hasSampleClaims,
};
const FIGURES: Risk = {
  link: page('home'),
  label: 'Figures on the home page',
  text: 'The standard figures, such as ‘50k+ Happy Customers’, are samples. Enter true ones, or remove them.',
  isSet: ({ content, standard }) => JSON.stringify(content.home.figures) === JSON.stringify(standard.home.figures),
};
const BANNER: Risk = {
  link: page('listings'),
  label: 'Sale banner',
  text: 'A product must really be on sale for ‘Up to 60% OFF’, and old prices must have been asked.',
  isSet: ({ content, standard }) => content.listings.sale_banner === standard.listings.sale_banner,
};
const SHIPPING: Risk = {
  link: setting('shipping'),
  label: 'Shipping charges',
  text: 'The charge is shown on product pages and in the cart. Check that no text of yours still says free.',
  isSet: ({ content }) => canCharge(content.shipping),
};
const CASH_FEE: Risk = {
  link: setting('cod'),
  label: 'Fee for cash on delivery',
  text: 'It is shown at the choice, before paying. The minister called such fees a dark pattern in October 2025; a discount for paying online is safer.',
  isSet: ({ content }) => content.cod.is_on && content.cod.fee > 0,
};
const OWN_TEXTS: Risk = {
  link: { to: '/pages' },
  label: 'Texts of pages',
  text: 'What you write there is shown as it is.',
  isSet: neverSet,
};

/** The thirteen patterns of the guidelines, in their order. */
export const PATTERNS: readonly Pattern[] = [
  {
    name: 'False urgency',
    means: 'Pretending that little time or stock is left, or that many others want it.',
    answer: 'Stock warnings count real stock, and a sale ends when you set it to end.',
    risks: [CLAIMS, FIGURES],
  },
  {
    name: 'Basket sneaking',
    means: 'Adding products, services or donations that the shopper did not choose.',
    answer: 'Only shoppers add to the cart. No extra is ticked beforehand.',
    risks: [],
  },
  {
    name: 'Confirm shaming',
    means: 'Making people feel guilty for saying no.',
    answer: 'Buttons name what they do: Remove, Cancel order, Unsubscribe.',
    risks: [OWN_TEXTS],
  },
  {
    name: 'Forced action',
    means: 'Making people buy, sign up or share data for something else.',
    answer: 'Buying needs no account. Each form says what its data is used for.',
    risks: [
      {
        link: setting('notices'),
        label: 'Notices of forms',
        text: 'Use data only for what they say.',
        isSet: neverSet,
      },
    ],
  },
  {
    name: 'Subscription trap',
    means: 'Making it hard to end a subscription.',
    answer: 'There is none. Emails about stock and reviews have a link to stop them.',
    risks: [],
  },
  {
    name: 'Interface interference',
    means: 'Highlighting one choice and hiding another.',
    answer: 'Choices look alike, and the total is shown before the shopper pays.',
    risks: [],
  },
  {
    name: 'Bait and switch',
    means: 'Advertising one thing and delivering another.',
    answer: 'Price and stock are checked again before payment, and a change is shown before anybody pays.',
    risks: [BANNER],
  },
  {
    name: 'Drip pricing',
    means: 'Showing parts of the price late.',
    answer: 'Prices include GST. Shipping and fees are shown before the shopper pays.',
    risks: [SHIPPING, CASH_FEE],
  },
  {
    name: 'Disguised advertisement',
    means: 'Advertising that looks like news, reviews or content of users.',
    answer: 'The shop shows no advertisements. Reviews come only from buyers whose order was delivered.',
    risks: [CLAIMS],
  },
  {
    name: 'Nagging',
    means: 'Interrupting again and again.',
    answer: 'No pop-ups. A buyer is asked for a review once per order, and can stop such emails.',
    risks: [],
  },
  {
    name: 'Trick question',
    means: 'Confusing wording or double negatives.',
    answer: 'Questions are short, and each answer says what it does.',
    risks: [OWN_TEXTS],
  },
  {
    name: 'SaaS billing',
    means: 'Charging again and again without saying so.',
    answer: 'Each order is paid once. The shop stores no cards.',
    risks: [],
  },
  {
    name: 'Rogue malware',
    means: 'Tricking people into installing harmful programs.',
    answer: 'Pages run only the shop’s own scripts and Razorpay’s payment window.',
    risks: [],
  },
];
