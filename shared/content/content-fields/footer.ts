import type { SectionRule } from '../field-rules.ts';

export const footer = {
  title: 'Footer',
  hint: 'The links of every page, its last line, and the ways to pay.',
  fields: {
    links: {
      label: 'Links',
      hint: 'In this order. The link to Instagram follows from the shop’s details.',
      kind: 'list',
      max: 24,
      item: 'footer link',
      isFolded: true,
      fields: {
        column: { label: 'Column', kind: 'choice', options: ['Shop', 'Help', 'About'] },
        name: { label: 'Name', kind: 'line', max: 40, isRequired: true },
        link: { label: 'Leads to', kind: 'line', format: 'page_or_link', offers: 'pages', max: 300, isRequired: true },
      },
      default: [
        { column: 'Shop', name: 'New Arrivals', link: '/new-arrivals' },
        { column: 'Shop', name: 'Original Pakistani', link: '/original-pakistani' },
        { column: 'Shop', name: 'Indian Replica', link: '/indian-replica' },
        { column: 'Shop', name: 'Collections', link: '/collections' },
        { column: 'Shop', name: 'Sale', link: '/sale' },
        { column: 'Help', name: 'Size Chart', link: '/size-chart' },
        { column: 'Help', name: 'Returns & Exchanges', link: '/returns' },
        { column: 'Help', name: 'Track Order', link: '/contact' },
        { column: 'Help', name: 'FAQ', link: '/faq' },
        { column: 'Help', name: 'Contact', link: '/contact' },
        { column: 'About', name: 'About Us', link: '/about' },
        { column: 'About', name: 'Privacy Policy', link: '/privacy-policy' },
        { column: 'About', name: 'Terms of Service', link: '/terms-of-service' },
      ],
      where: 'Every page',
    },
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
        name: { label: 'Name', kind: 'line', max: 20, isRequired: true },
      },
      default: [{ name: 'Razorpay' }, { name: 'UPI' }, { name: 'Cards' }],
      where: 'Every page',
    },
  },
} satisfies SectionRule<unknown>;
