import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { renderPanels } from './MenuPanel.tsx';
import { FALLBACK_MENU } from './sections.ts';

const panel = (type: string) =>
  renderPanels(FALLBACK_MENU, STANDARD_CONTENT.menu).find((section) => section.type === type)?.html ?? '';

test('sections without categories have no panel', () => {
  expect(renderPanels(FALLBACK_MENU, STANDARD_CONTENT.menu).map(({ type }) => type)).toEqual([
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

test('shortcuts of staff are in their section, as text', () => {
  const shortcuts = [{ menu: 'Categories', name: 'Eid <b>“ईद”</b>', link: 'https://eid.example/?a=1&b=2' }];
  const [categories, style] = renderPanels(FALLBACK_MENU, { shortcuts });
  expect(categories?.html).toContain('href="https://eid.example/?a=1&amp;b=2">Eid &lt;b&gt;“ईद”&lt;/b&gt;</a>');
  expect(style?.html).not.toContain('menu-shortcuts');
});
