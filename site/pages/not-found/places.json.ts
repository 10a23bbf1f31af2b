import type { APIRoute } from 'astro';
import { collectionPath } from '#shared/content/own-collections.ts';
import { buildMenu } from '#shared/menu/menu.ts';
import { footerLinks } from '#shared/menu/shown-links.ts';
import { collectionPages } from '#site/features/collections/collection-pages.ts';
import { FURTHER_PAGES, MAIN_PAGES } from '#site/features/not-found/messages.ts';
import type { PageLink } from '#site/features/not-found/nearest.ts';

/** Every page a mistyped address may be meant for, the more likely first among equals. */
export const GET: APIRoute = ({ locals }) => {
  const { menuCategories } = locals.catalogue;
  const footer = footerLinks(locals.catalogue)
    .filter(({ href }) => href.startsWith('/'))
    .map(({ href, name }): PageLink => [href, name]);
  const collections = collectionPages(locals.catalogue).map(({ slug, name }): PageLink => [collectionPath(slug), name]);
  const categories = buildMenu(menuCategories).flatMap(({ groups }) =>
    groups.flatMap((group) => [group, ...group.items].map(({ href, name }): PageLink => [href, name])),
  );
  const places = [...MAIN_PAGES, ...FURTHER_PAGES, ...footer, ...collections, ...categories];
  return Response.json(places.filter(([href], index) => places.findIndex((other) => other[0] === href) === index));
};
