import { hasShape } from '#shared/shape.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** Files of the release that hold the panels of the menu; the second has the specified static ones. */
const PANELS = '/menu.json';
const FALLBACK_PANELS = '/menu-fallback.json';

const PANEL_SHAPE = { type: '', html: '' };

/** The panel of a section, as it is inserted into the menu. */
export type PanelHtml = typeof PANEL_SHAPE;

/** The panels; the specification's static ones when loading them fails (section 8, silent failures). @throws Error if both fail */
export async function readPanels(): Promise<readonly PanelHtml[]> {
  try {
    return await fetchPanels(PANELS);
  } catch (error) {
    logWarning('The menu could not be loaded; the fallback menu is shown.', error);
    return fetchPanels(FALLBACK_PANELS);
  }
}

async function fetchPanels(path: string): Promise<readonly PanelHtml[]> {
  const response = await fetch(path);
  const panels: unknown = response.ok ? await response.json() : undefined;
  if (!hasShape([PANEL_SHAPE], panels)) throw new Error(`${path} answered ${response.status}, without panels.`);
  return panels;
}
