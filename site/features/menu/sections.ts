import { buildMenu, type MenuCategory, type MenuSection } from '#shared/menu/menu.ts';
import { withHeadings } from '#shared/menu/shown-links.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { FALLBACK_MENU } from './fallback-menu.ts';

const built = new WeakMap<readonly MenuCategory[], readonly MenuSection[]>();

/**
 * The sections of the menu; the specification's static ones if the menu could not be read. Their categories are cached, because
 * every page asks for them: the same array gives the same groups.
 */
export function menuSections(
  read: Pick<Catalogue, 'menuCategories' | 'menuFailed' | 'content' | 'redirects'>,
): readonly MenuSection[] {
  const sections = built.get(read.menuCategories) ?? buildMenu(read.menuCategories);
  built.set(read.menuCategories, sections);
  return withHeadings(read.menuFailed ? FALLBACK_MENU : sections, read);
}
