import { MENU_SECTIONS, type MenuType, sectionOf } from '#shared/menu/menu.ts';
import type { SectionRule } from '../field-rules.ts';

const WHERE = 'Menu of every page';

function heading(type: MenuType) {
  const { label } = sectionOf(type);
  const length = { max: 24, isRequired: true };
  return { kind: 'line' as const, label: `${label}: heading`, ...length, default: label, where: WHERE };
}

function target(type: MenuType) {
  const { label, route } = sectionOf(type);
  const form = { format: 'page' as const, offers: 'pages' as const, max: 300, isRequired: true };
  return { kind: 'line' as const, label: `${label}: leads to`, ...form, default: route, where: WHERE };
}

export const menu = {
  title: 'Menu',
  hint: 'The headings of the menu with the pages they lead to, and shortcuts at the end of a menu. Its categories are edited under Categories and keep their pages.',
  fields: {
    new_in_heading: heading('new_in'),
    new_in_link: target('new_in'),
    categories_heading: heading('categories'),
    categories_link: target('categories'),
    shop_by_style_heading: heading('shop_by_style'),
    shop_by_style_link: target('shop_by_style'),
    shop_by_brand_heading: heading('shop_by_brand'),
    shop_by_brand_link: target('shop_by_brand'),
    shop_by_fabric_heading: heading('shop_by_fabric'),
    shop_by_fabric_link: target('shop_by_fabric'),
    sale_heading: heading('sale'),
    sale_link: target('sale'),
    shortcuts: {
      label: 'Shortcuts',
      kind: 'list',
      max: 24,
      item: 'shortcut',
      fields: {
        menu: { label: 'Menu', kind: 'choice', options: MENU_SECTIONS.map(({ label }) => label) },
        name: { label: 'Name', kind: 'line', max: 40, isRequired: true },
        link: { label: 'Link', kind: 'line', format: 'place', max: 300, isRequired: true },
      },
      default: [
        { menu: 'Shop by Fabric', name: 'All Cotton', link: '/cotton' },
        { menu: 'Shop by Fabric', name: 'All Mul Mul', link: '/mul-mul' },
        { menu: 'Shop by Fabric', name: 'All Rayon', link: '/rayon' },
      ],
      where: WHERE,
    },
  },
} satisfies SectionRule<unknown>;
