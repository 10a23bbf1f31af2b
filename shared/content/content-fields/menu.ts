import type { SectionRule } from '../field-rules.ts';

export const menu = {
  title: 'Menu shortcuts',
  hint: 'Further links at the end of a section of the menu. Its categories are edited under Categories.',
  fields: {
    shortcuts: {
      label: 'Shortcuts',
      kind: 'list',
      max: 24,
      item: 'shortcut',
      fields: {
        menu: {
          label: 'Menu',
          kind: 'choice',
          options: ['New', 'Categories', 'Shop by Style', 'Shop by Brand', 'Shop by Fabric'],
        },
        name: {
          label: 'Name',
          kind: 'line',
          max: 40,
          isRequired: true,
        },
        link: {
          label: 'Link',
          kind: 'line',
          format: 'place',
          max: 300,
          isRequired: true,
        },
      },
      default: [
        {
          menu: 'Shop by Fabric',
          name: 'All Cotton',
          link: '/cotton',
        },
        {
          menu: 'Shop by Fabric',
          name: 'All Mul Mul',
          link: '/mul-mul',
        },
        {
          menu: 'Shop by Fabric',
          name: 'All Rayon',
          link: '/rayon',
        },
      ],
      where: 'Menu of every page',
    },
  },
} satisfies SectionRule<unknown>;
