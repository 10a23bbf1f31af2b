import type { MenuGroup, MenuItem } from '#shared/menu.ts';

/** The panel under a section: its groups in columns, each with its items (specification, section 2). */
export function buildPanel(id: string, groups: readonly MenuGroup[]): HTMLElement {
  const columns = element('div', groups.length === 1 ? 'menu-columns menu-columns-single' : 'menu-columns');
  columns.append(...groups.map(buildGroup));
  const edge = element('div', 'ornament ornament-block-print text-madder');
  edge.setAttribute('aria-hidden', 'true');
  const panel = element('div', 'menu-panel');
  panel.id = id;
  panel.hidden = true;
  panel.append(columns, edge);
  return panel;
}

function buildGroup(group: MenuGroup): HTMLElement {
  const column = element('div');
  column.append(link(group, 'menu-group'));
  if (group.items.length === 0) return column;
  const list = element('ul');
  for (const item of group.items) {
    const row = element('li');
    row.append(link(item));
    list.append(row);
  }
  column.append(list);
  return column;
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
