import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** Files of the release with the menu's panels. The fallback has the static menu of the specification. */
const PANELS = '/menu.json';
const FALLBACK_PANELS = '/menu-fallback.json';

const PANEL_SHAPE = { type: '', html: '' };
const panelsSchema = shapeSchema([PANEL_SHAPE]);

/** A section's panel as HTML; `type` names the section. */
export type PanelHtml = typeof PANEL_SHAPE;

/** Fetches the panels, or the specification's static menu if that fails (section 8). @throws ShopUnreachable if both fail */
export async function readPanels(): Promise<readonly PanelHtml[]> {
  try {
    return await getJson(PANELS, panelsSchema);
  } catch (error) {
    logWarning('The menu did not load; the fallback menu is shown.', error);
    return getJson(FALLBACK_PANELS, panelsSchema);
  }
}
