import type { MenuGroup, MenuItem } from '#shared/menu.ts';

/** The panel under a section: its groups in columns, each with its items (specification, section 2), and its shortcuts. */
export function buildPanel(id: string, groups: readonly MenuGroup[], shortcuts: readonly MenuItem[] = []): HTMLElement {
  const columns = element('div', groups.length === 1 ? 'menu-columns menu-columns-single' : 'menu-columns');
  columns.append(...groups.map(buildGroup));
  const edge = element('div', 'ornament ornament-block-print text-madder');
  edge.setAttribute('aria-hidden', 'true');
  const panel = element('div', 'menu-panel');
  panel.id = id;
  panel.hidden = true;
  panel.append(columns);
  if (shortcuts.length > 0) panel.append(buildList(shortcuts, 'menu-shortcuts'));
  panel.append(edge);
  return panel;
}

function buildGroup(group: MenuGroup): HTMLElement {
  const column = element('div');
  column.append(link(group, 'menu-group'));
  if (group.items.length > 0) column.append(buildList(group.items));
  return column;
}

function buildList(items: readonly MenuItem[], className = ''): HTMLElement {
  const list = element('ul', className);
  for (const item of items) {
    const row = element('li');
    row.append(link(item));
    list.append(row);
  }
  return list;
}

function link({ name, href }: MenuItem, className = ''): HTMLElement {
  const anchor = document.createElement('a');
  if (className !== '') anchor.className = className;
  anchor.href = href;
  anchor.textContent = name;
  return anchor;
}

function element(tag: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  return made;
}
