import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '../content/content.ts';
import { buildMenu, MENU_SECTIONS, type MenuCategory } from './menu.ts';

const category = (over: Partial<MenuCategory>): MenuCategory => ({
  id: 'a',
  name: 'Chikankari',
  description: '',
  slug: 'chikankari',
  menuType: 'categories',
  parentId: null,
  sortOrder: 0,
  isActive: true,
  showInMenu: false,
  ...over,
});

describe('the menu', () => {
  it('has the five sections of the specification in order, with their routes', () => {
    expect(buildMenu([]).map(({ label, route }) => [label, route])).toEqual([
      ['New', '/new-arrivals'],
      ['Categories', '/original-pakistani'],
      ['Shop by Style', '/indian-replica'],
      ['Shop by Brand', '/collections'],
      ['Shop by Fabric', '/sale'],
    ]);
  });

  it('has these headings and routes in the standard content too, and three fabrics under Shop by Fabric', () => {
    const { menu } = STANDARD_CONTENT;
    expect(MENU_SECTIONS.map(({ type }) => [menu[`${type}_heading`], menu[`${type}_link`]])).toEqual(
      MENU_SECTIONS.map(({ label, route }) => [label, route]),
    );
    expect(menu.shortcuts.map(({ menu, link }) => [menu, link]).toSorted()).toEqual([
      ['Shop by Fabric', '/cotton'],
      ['Shop by Fabric', '/mul-mul'],
      ['Shop by Fabric', '/rayon'],
    ]);
  });

  it('turns top-level rows into groups and their children into items, by sort order', () => {
    const menu = buildMenu([
      category({ id: 'b', name: 'Kurtis', slug: 'kurtis', parentId: 'a', sortOrder: 2 }),
      category({ id: 'c', name: 'Suits', slug: 'suits', parentId: 'a', sortOrder: 1 }),
      category({}),
    ]);
    const [group] = menu[1]?.groups ?? [];
    expect(group?.href).toBe('/original-pakistani?category=chikankari');
    expect(group?.items.map((item) => item.name)).toEqual(['Suits', 'Kurtis']);
  });

  it('shows Sale only if a sale category has show_in_menu', () => {
    const sale = category({ menuType: 'sale', name: 'Clearance', slug: 'clearance' });
    expect(buildMenu([sale]).some(({ label }) => label === 'Sale')).toBe(false);
    expect(buildMenu([{ ...sale, showInMenu: true }]).at(-1)).toMatchObject({ label: 'Sale', route: '/sale' });
    expect(buildMenu([{ ...sale, showInMenu: true, isActive: false }]).some(({ label }) => label === 'Sale')).toBe(
      false,
    );
  });

  it('skips inactive rows', () => {
    expect(buildMenu([category({ isActive: false })]).flatMap(({ groups }) => groups)).toEqual([]);
  });
});
