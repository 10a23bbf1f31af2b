import type { MenuGroup, MenuSection } from '#shared/menu.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** Where the categories of the menu are. */
export const MENU_FILE = '/menu.json';

/** The categories of a section. */
export type MenuFileSection = Pick<MenuSection, 'type' | 'groups'>;

/** The categories by section; the specification's static ones when loading them fails (section 8, silent failures). */
export async function readMenuFile(): Promise<readonly MenuFileSection[]> {
  try {
    const response = await fetch(MENU_FILE);
    if (!response.ok) throw new Error(`${MENU_FILE} answered ${response.status}.`);
    return parseMenuFile(await response.json());
  } catch (error) {
    logWarning('The menu could not be loaded; the fallback menu is shown.', error);
    const { FALLBACK_MENU } = await import('./fallback-menu.ts');
    return FALLBACK_MENU;
  }
}

/** @throws Error for anything but a menu file. By hand, because a schema library is several times the menu's code. */
export function parseMenuFile(value: unknown): readonly MenuFileSection[] {
  if (Array.isArray(value) && value.every(isSection)) return value;
  throw new Error('This is no menu file.');
}

function isSection(value: unknown): value is MenuFileSection {
  return hasText(value, 'type') && 'groups' in value && Array.isArray(value.groups) && value.groups.every(isGroup);
}

function isGroup(value: unknown): value is MenuGroup {
  return isEntry(value) && 'items' in value && Array.isArray(value.items) && value.items.every(isEntry);
}

function isEntry(value: unknown): value is object {
  return hasText(value, 'name') && hasText(value, 'href');
}

function hasText(value: unknown, name: string): value is object {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';
}
