import type { APIRoute } from 'astro';
import { renderPanels } from '#site/features/menu/MenuPanel.tsx';
import { menuSections } from '#site/features/menu/sections.ts';

/** The categories of the menu by section, for every page: one file to publish when staff change them. */
export const GET: APIRoute = ({ locals }) =>
  Response.json(renderPanels(menuSections(locals.catalogue), locals.catalogue.content.menu));
