import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopContent } from '#shared/content/content-fields.ts';
import type { MenuSection } from '#shared/menu/menu.ts';
import { menuShortcuts } from '#shared/menu/menu-shortcuts.ts';
import { MenuPanel } from './MenuPanel.tsx';
import type { PanelHtml } from './panels.queries.ts';

/** Renders a panel for each section that has categories. */
export function renderPanels(
  sections: readonly MenuSection[],
  content: Pick<ShopContent['menu'], 'shortcuts'>,
): PanelHtml[] {
  return sections
    .filter(({ groups }) => groups.length > 0)
    .map(({ type, groups }) => ({
      type,
      html: renderToStaticMarkup(createElement(MenuPanel, { type, groups, shortcuts: menuShortcuts(type, content) })),
    }));
}
