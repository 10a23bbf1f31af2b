import type { ShopContent } from '../content/content-fields.ts';
import { MENU_SECTIONS, type MenuItem, type MenuType } from './menu.ts';

/**
 * Additional links of a menu section, as staff wrote them. By default the header links to three fabrics that are not in the
 * route table (specification, section 2); the shop's settings decide whether they are pages or reach the not-found page.
 */
export function menuShortcuts(type: MenuType, { shortcuts }: Pick<ShopContent['menu'], 'shortcuts'>): MenuItem[] {
  const label = MENU_SECTIONS.find((section) => section.type === type)?.label;
  return shortcuts.filter(({ menu }) => menu === label).map(({ name, link }) => ({ name, slug: link, href: link }));
}
