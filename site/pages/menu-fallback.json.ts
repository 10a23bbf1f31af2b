import type { APIRoute } from 'astro';
import { FALLBACK_MENU } from '#site/features/menu/fallback-menu.ts';
import { renderPanels } from '#site/features/menu/panels.ts';

/** The specification's static menu, for browsers that fail to load /menu.json. */
export const GET: APIRoute = ({ locals }) => Response.json(renderPanels(FALLBACK_MENU, locals.catalogue.content.menu));
