import type { AdminPage } from './page.ts';
import { PAGES } from './pages.ts';

/** An entry of the sidebar and the pages below it, which are shown while one of the section is open. */
export interface AdminSection extends AdminPage {
  pages: readonly AdminPage[];
}

const LISTED = PAGES.flatMap(({ options }) => options.staticData?.listed ?? []);

export const HOME_PATH = '/';
export const INBOX_PATH = '/inbox';

/** The three tabs (specification, section 2, Admin), in its order. */
export const TABS = ['/products', '/categories', '/orders'].flatMap((path) =>
  LISTED.filter((page) => page.path === path),
);

/** The sections with the pages that the person may open. */
export function adminSections(person: { isOwner: boolean }): readonly AdminSection[] {
  const pages = adminPages(person);
  return pages
    .filter(({ section }) => section === undefined)
    .map((page) => ({ ...page, pages: pages.filter(({ section }) => section === page.path) }));
}

/** Every page that the person may open, in the order of the sidebar. */
export function adminPages({ isOwner }: { isOwner: boolean }): readonly AdminPage[] {
  return LISTED.filter(({ isForOwners = false }) => isOwner || !isForOwners);
}

/** The page that a path below /admin belongs to, by its longest match; undefined if it belongs to none. */
export function adminPageOf(pathname: string): AdminPage | undefined {
  return LISTED.filter(
    ({ path }) => pathname === path || (path !== HOME_PATH && pathname.startsWith(`${path}/`)),
  ).toSorted((a, b) => b.path.length - a.path.length)[0];
}
