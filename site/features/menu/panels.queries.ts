import { hasShape } from '#shared/shape.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** Files of the release with the menu's panels. The fallback has the static menu of the specification. */
const PANELS = '/menu.json';
const FALLBACK_PANELS = '/menu-fallback.json';

const PANEL_SHAPE = { type: '', html: '' };

/** A section's panel as HTML; `type` names the section. */
export type PanelHtml = typeof PANEL_SHAPE;

/** Fetches the panels, or the specification's static menu if that fails (section 8). @throws Error if both fail */
export async function readPanels(): Promise<readonly PanelHtml[]> {
  try {
    return await fetchPanels(PANELS);
  } catch (error) {
    logWarning('The menu did not load; the fallback menu is shown.', error);
    return fetchPanels(FALLBACK_PANELS);
  }
}

async function fetchPanels(path: string): Promise<readonly PanelHtml[]> {
  const response = await fetch(path);
  const panels: unknown = response.ok ? await response.json() : undefined;
  if (!hasShape([PANEL_SHAPE], panels)) throw new Error(`${path} answered ${response.status}, without panels.`);
  return panels;
}
