import { expect, test } from 'vitest';
import { FALLBACK_MENU } from './fallback-menu.ts';
import { renderPanels } from './panels.ts';

const panel = (type: string) => renderPanels(FALLBACK_MENU).find((section) => section.type === type)?.html ?? '';

test('sections without categories have no panel', () => {
  expect(renderPanels(FALLBACK_MENU).map(({ type }) => type)).toEqual([
    'categories',
    'shop_by_style',
    'shop_by_fabric',
  ]);
});

test('groups and items are links, and names are text', () => {
  expect(panel('categories')).toContain(
    'href="/original-pakistani?category=suits-dress-material">Suits &amp; Dress Material</a>',
  );
  expect(panel('categories')).toContain('href="/original-pakistani?category=unstitched-suits">Unstitched Suits</a>');
});

test('a single group fills all columns, and fabrics have shortcuts', () => {
  expect(panel('shop_by_fabric')).toContain('menu-columns-single');
  expect(panel('shop_by_fabric')).toContain('href="/mul-mul"');
  expect(panel('categories')).not.toContain('menu-columns-single');
  expect(panel('categories')).not.toContain('menu-shortcuts');
});
