import { buildMenu, type MenuCategory, type MenuSection } from '#shared/menu.ts';
import { FALLBACK_MENU } from './fallback-menu.ts';

/** The sections of the menu; the specification's static ones when the menu could not be read. */
export function menuSections(read: { menuCategories: readonly MenuCategory[]; menuFailed: boolean }) {
  const sections: readonly MenuSection[] = read.menuFailed ? FALLBACK_MENU : buildMenu(read.menuCategories);
  return sections;
}
