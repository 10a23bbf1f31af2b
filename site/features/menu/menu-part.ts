import { MENU_SHORTCUTS } from '#shared/menu-shortcuts.ts';
import { mountDropdowns } from './dropdowns.ts';
import { readMenuFile } from './menu-file.ts';
import { buildPanel } from './menu-panel.ts';

/** Fetches the categories of the menu, puts them under their sections, and lets them open. */
export async function mountMenu(nav: HTMLElement): Promise<void> {
  for (const { type, groups } of await readMenuFile()) {
    const section = nav.querySelector(`[data-section="${type}"]`);
    const toggle = section?.querySelector('button');
    if (!section || !toggle || groups.length === 0) continue;
    const panel = buildPanel(`menu-${type}`, groups, MENU_SHORTCUTS[type]);
    toggle.setAttribute('aria-controls', panel.id);
    section.append(panel);
  }
  mountDropdowns(nav);
}
