import { buildMenu, type MenuCategory, type MenuSection } from '#shared/menu/menu.ts';
import { FALLBACK_MENU } from './fallback-menu.ts';

const built = new WeakMap<readonly MenuCategory[], readonly MenuSection[]>();

/**
 * The sections of the menu; the specification's static ones if the menu could not be read. Cached, because every page asks
 * for them: the same array of categories gives the same sections.
 */
export function menuSections(read: {
  menuCategories: readonly MenuCategory[];
  menuFailed: boolean;
}): readonly MenuSection[] {
  if (read.menuFailed) return FALLBACK_MENU;
  const sections = built.get(read.menuCategories) ?? buildMenu(read.menuCategories);
  built.set(read.menuCategories, sections);
  return sections;
}
