import type { SectionRule } from '../field-rules.ts';

const days = { hint: 'Business days, such as 5-7.', kind: 'line', format: 'days', max: 5, isRequired: true } as const;

export const delivery = {
  title: 'Delivery and promises',
  hint: 'What the shop says about delivery, returns and payment beside its products. Every place has its own statement; the policies are under Pages.',
  fields: {
    own_state_only: {
      label: 'Deliver within your own state only',
      hint: 'The state of your GSTIN, else of your address under Shop details. The checkout refuses other states. What the shop says about delivery elsewhere, such as “across India”, is yours to change.',
      kind: 'switch',
      default: false,
      where: '/checkout',
    },
    product_title: {
      label: 'Product page: delivery',
      kind: 'line',
      max: 80,
      default: 'Free Delivery across India',
      where: 'Product pages',
    },
    product_days: {
      label: 'Product page: days',
      ...days,
      default: '5-7',
      where: 'Product pages, and the dates by PIN code everywhere',
    },
    product_text: {
      label: 'Product page: delivery time',
      hint: '{days} stands for the days above.',
      kind: 'line',
      max: 120,
      default: 'Arrives in {days} business days',
      where: 'Product pages',
    },
    returns_title: {
      label: 'Product page: returns',
      kind: 'line',
      max: 80,
      hint: '{return_window} stands for the days under Returns and cancelling.',
      default: '{return_window}',
      where: 'Product pages',
    },
    returns_text: {
      label: 'Product page: conditions',
      kind: 'line',
      max: 160,
      default: 'Unworn, unwashed, with tags and original packaging',
      where: 'Product pages',
    },
    payment_title: {
      label: 'Product page: payment',
      kind: 'line',
      max: 80,
      default: 'Cards, UPI and net banking',
      where: 'Product pages',
    },
    payment_text: {
      label: 'Product page: about payment',
      kind: 'line',
      max: 160,
      default: 'Paid through Razorpay; we never see your card details',
      where: 'Product pages',
    },
    processing_days: { label: 'Cart: days to pack', ...days, default: '1-2', where: 'Cart' },
    shipping_days: { label: 'Cart: days on the way', ...days, default: '3-7', where: 'Cart' },
    cart_text: {
      label: 'Cart: delivery time',
      hint: '{processing} and {shipping} stand for the days above.',
      kind: 'line',
      max: 160,
      default: 'Packed in {processing} business days, then {shipping} business days on the way',
      where: 'Cart',
    },
    remote_days: {
      label: 'Extra days to islands and high mountains',
      ...days,
      default: '4-7',
      where: 'Dates by PIN code: Andaman and Nicobar Islands, Lakshadweep, Ladakh',
    },
    steps: {
      label: 'What happens next',
      kind: 'list',
      max: 6,
      item: 'step',
      isOfOrder: true,
      fields: {
        title: { label: 'Title', kind: 'line', max: 40, isRequired: true },
        text: { label: 'Text', kind: 'line', max: 200 },
      },
      default: [
        {
          title: 'We pack it',
          text: 'In 1-2 business days. You can cancel or change the order within {cancel_hours}.',
        },
        {
          title: 'On its way',
          text: 'Delivery takes 5-7 business days across India; the courier will call before delivery.',
        },
        {
          title: 'Try it at home',
          text: 'Within {return_days} of delivery you can return or exchange it, unworn and with its tags.',
        },
      ],
      where: 'The page of an order',
    },
  },
} satisfies SectionRule<unknown>;
