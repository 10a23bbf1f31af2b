import type { SectionRule } from '../field-rules.ts';

export const announcement = {
  title: 'Announcement bar',
  hint: 'The line above the header of every page.',
  fields: {
    is_shown: { label: 'Show the bar', kind: 'switch', default: true, where: 'Every page' },
    text: { label: 'Text', kind: 'line', max: 120, default: 'Free shipping on orders above ₹999', where: 'Every page' },
  },
} satisfies SectionRule<unknown>;
