import type { SectionRule } from '../field-rules.ts';

export const messages = {
  title: 'WhatsApp messages',
  hint: 'Already written when a shopper opens the chat; the shopper can still change them.',
  fields: {
    question: {
      label: 'General question',
      kind: 'line',
      max: 300,
      default: 'Hi, I have a question about your products.',
      where: '/contact, /faq and chat links in texts',
    },
    booking: {
      label: 'Book on WhatsApp',
      hint: '{product}, {choice} (stitching, size and quantity) and {link} stand for what the shopper looks at.',
      kind: 'line',
      max: 300,
      isRequired: true,
      default: 'Hi, I would like to book {product} ({choice}). {link}',
      where: 'Product pages',
    },
    order: {
      label: 'Question about an order',
      hint: '{order} stands for the order number.',
      kind: 'line',
      max: 300,
      default: 'Hi, I have a question about my order {order}.',
      where: 'The page of an order',
    },
  },
} satisfies SectionRule<unknown>;
