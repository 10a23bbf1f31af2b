import type { APIRoute } from 'astro';
import { renderPanels } from '#site/features/menu/MenuPanel.tsx';
import { FALLBACK_MENU } from '#site/features/menu/sections.ts';

/** The specification's static menu, for browsers that fail to load /menu.json. */
export const GET: APIRoute = ({ locals }) => Response.json(renderPanels(FALLBACK_MENU, locals.catalogue.content.menu));
