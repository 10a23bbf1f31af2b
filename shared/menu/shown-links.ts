import type { ShopContent } from '../content/content-fields.ts';
import { RESERVED_SLUGS } from '../content/own-collections.ts';
import type { Catalogue } from '../product/catalogue.ts';
import { endOf, oldPathIn } from '../redirects.ts';
import { MENU_SECTIONS, type MenuItem, type MenuSection, type MenuType } from './menu.ts';

/** What decides where the links of menu and footer lead. */
type Links = Pick<Catalogue, 'content' | 'redirects'>;

/** The sections with the headings and the targets that the owner gave them; categories stay on the pages that filter by them. */
export function withHeadings(sections: readonly MenuSection[], links: Links): MenuSection[] {
  const { menu } = links.content;
  return sections.map((section) => {
    const target = shownTarget(menu[`${section.type}_link`], links);
    return { ...section, label: menu[`${section.type}_heading`], route: target ?? section.route };
  });
}

/**
 * Additional links of a menu section, as staff wrote them. By default the header links to three fabrics that are not in the
 * route table (specification, section 2); the shop's settings decide whether they are pages or reach the not-found page.
 */
export function menuShortcuts(type: MenuType, { shortcuts }: Pick<ShopContent['menu'], 'shortcuts'>): MenuItem[] {
  const label = MENU_SECTIONS.find((section) => section.type === type)?.label;
  return shortcuts.filter(({ menu }) => menu === label).map(({ name, link }) => ({ name, slug: link, href: link }));
}

/** The links of the footer that lead somewhere. */
export function footerLinks(links: Links) {
  return links.content.footer.links.flatMap((one) => {
    const href = shownTarget(one.link, links);
    return href === undefined ? [] : [{ column: one.column, name: one.name, href }];
  });
}

/** Where a link leads: that to an old address of a collection to the new one; undefined for a collection that is gone. */
function shownTarget(link: string, { content, redirects }: Links): string | undefined {
  const isThere = (path: string) => {
    const slug = /^\/collections\/([^/?#]+)/.exec(path)?.[1];
    const isOwn = content.collections.own.some((one) => one.slug === slug && one.is_shown);
    return slug === undefined || isOwn || RESERVED_SLUGS.includes(slug);
  };
  if (isThere(link)) return link;
  const end = endOf(oldPathIn(link), (path) => redirects.get(path));
  return end !== null && isThere(end) ? end : undefined;
}
