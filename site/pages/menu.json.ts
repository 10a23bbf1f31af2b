import type { APIRoute } from 'astro';
import { getCatalogue } from '#site/features/catalogue/catalogue.queries.ts';
import type { MenuFileSection } from '#site/features/menu/menu-file.ts';
import { menuSections } from '#site/features/menu/sections.ts';

/** The categories of the menu by section, for every page: one file to publish when staff change them. */
export const GET: APIRoute = async () => {
  const sections = menuSections(await getCatalogue());
  return Response.json(sections.map(({ type, groups }): MenuFileSection => ({ type, groups })));
};
