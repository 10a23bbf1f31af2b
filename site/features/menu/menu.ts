import { addStyles } from '#site/components/late-styles.ts';
import { mountDropdowns } from './dropdowns.ts';
import panelStyles from './menu-panel.css?inline';
import { readPanels } from './panels.queries.ts';

/** Inserts the categories under their sections and lets the sections open. */
export async function mountMenu(nav: HTMLElement): Promise<void> {
  addStyles(panelStyles);
  for (const { type, html } of await readPanels()) {
    const section = nav.querySelector(`[data-section="${type}"]`);
    section?.insertAdjacentHTML('beforeend', html);
    section?.querySelector('button')?.setAttribute('aria-controls', `menu-${type}`);
  }
  mountDropdowns(nav);
}
