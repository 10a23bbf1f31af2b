import type { APIRoute } from 'astro';
import type { MenuFileSection } from '#site/features/menu/menu-file.ts';
import { menuSections } from '#site/features/menu/sections.ts';

/** The categories of the menu by section, for every page: one file to publish when staff change them. */
export const GET: APIRoute = ({ locals }) => {
  const sections = menuSections(locals.catalogue);
  return Response.json(sections.map(({ type, groups }): MenuFileSection => ({ type, groups })));
};
