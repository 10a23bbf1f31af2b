import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopContent } from '#shared/content/content-fields.ts';
import type { MenuGroup, MenuItem, MenuSection, MenuType } from '#shared/menu/menu.ts';
import { menuShortcuts } from '#shared/menu/shown-links.ts';
import type { PanelHtml } from './dropdowns.ts';

interface Props {
  type: MenuType;
  groups: readonly MenuGroup[];
  /** Further links below them. */
  shortcuts: readonly MenuItem[];
}

/**
 * The panel under a section of the menu: groups in columns, each with its items (specification, section 2), and shortcuts.
 * Rendered into /menu.json by the publisher, never in the browser.
 */
export function MenuPanel({ type, groups, shortcuts }: Props) {
  return (
    <div className="menu-panel" id={`menu-${type}`} hidden>
      <div className={groups.length === 1 ? 'menu-columns menu-columns-single' : 'menu-columns'}>
        {groups.map((group) => (
          <div key={group.slug}>
            <a className="menu-group" href={group.href}>
              {group.name}
            </a>
            {group.items.length > 0 && <ItemList items={group.items} />}
          </div>
        ))}
      </div>
      {shortcuts.length > 0 && <ItemList className="menu-shortcuts" items={shortcuts} />}
      <div className="block-print text-madder" aria-hidden="true" />
    </div>
  );
}

function ItemList({ className, items }: { className?: string; items: readonly MenuItem[] }) {
  return (
    <ul className={className}>
      {items.map(({ name, slug, href }) => (
        <li key={`${slug} ${name}`}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

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
