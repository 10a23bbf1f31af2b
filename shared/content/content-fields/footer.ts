import type { SectionRule } from '../field-rules.ts';

export const footer = {
  title: 'Footer',
  hint: 'The last line of every page, and the ways to pay.',
  fields: {
    closing: {
      label: 'Last line',
      hint: '{name} stands for the shop’s name.',
      kind: 'line',
      max: 200,
      default: '© 2026 {name}. Prices are inclusive of all taxes.',
      where: 'Every page',
    },
    payments: {
      label: 'Ways to pay',
      kind: 'list',
      max: 8,
      item: 'way',
      fields: {
        name: {
          label: 'Name',
          kind: 'line',
          max: 20,
          isRequired: true,
        },
      },
      default: [
        {
          name: 'Razorpay',
        },
        {
          name: 'UPI',
        },
        {
          name: 'Cards',
        },
      ],
      where: 'Every page',
    },
  },
} satisfies SectionRule<unknown>;
