import type { SectionRule } from '../field-rules.ts';

/** Every product page may show it, so that it comes with the form unless staff have changed it. */
export const STOCK_NOTICE =
  'We keep your email address with this product and size, only to send you this one email. It is deleted 30 days after the email, or after 180 days without one. The email has a link to stop.';

const notice = (form: string, text: string, where: string) => {
  return { label: `Notice: ${form}`, kind: 'text', max: 300, isRequired: true, default: text, where } as const;
};

export const notices = {
  title: 'Personal data',
  hint: 'What each form says about the data it asks for, and how long data is kept. A record keeps the version of these texts that was in use when it was made. The privacy policy is under Pages.',
  fields: {
    order: notice(
      'order',
      'We use these details to deliver and invoice your order, and to tell you about it.',
      '/checkout',
    ),
    account: notice('account', 'We use your email address to sign you in and to show you your orders.', '/auth'),
    contact: notice('message', 'We use what you send us only to answer you.', '/contact'),
    review: notice(
      'review',
      'We publish your stars, text, photos and the name above with the product.',
      'The page of an order',
    ),
    stock: notice('back in stock', STOCK_NOTICE, 'Product pages, for a sold-out size'),
    keeps_a_year: {
      label: 'Keep data for at least a year',
      hint: 'For rule 8(3) of the DPDP Rules, 2025, whose reach is disputed: ask a lawyer. A customer can then be erased a year after they were last active, and sizes waited for are kept a year: change the notices and the privacy policy, which say otherwise. Off: erased when asked for. Invoices and their orders are kept in any case (s. 36 CGST Act).',
      kind: 'switch',
      default: false,
      where: 'Staff only',
    },
  },
} satisfies SectionRule<unknown>;
