import { type AnyValidator, createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router';
import type { IconName } from '#admin/ui/Icon.tsx';

/** The entry of a page in the sidebar, the phone's sheet and the palette. */
interface PageEntry {
  label: string;
  icon: IconName;
  /** The palette finds the page by these words, too. */
  synonyms?: string;
  /** The path of its section, if it is not one itself. The sidebar shows it while a page of the section is open. */
  section?: string;
  /** Shown to owners only. */
  isForOwners?: boolean;
}

export interface AdminPage extends PageEntry {
  path: string;
}

interface PageOptions<Search extends AnyValidator> {
  component: RouteComponent;
  /** Parses the search params. */
  search?: Search;
  entry?: PageEntry;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    listed?: AdminPage;
  }
}

/** The frame around the pages; router.tsx gives it its component. */
export const root = createRootRoute();

/** A page of the admin at a path below /admin. */
export function page<const Path extends string, Search extends AnyValidator = undefined>(
  path: Path,
  { component, search, entry }: PageOptions<Search>,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: search as Search,
    staticData: { ...(entry && { listed: { path, ...entry } }) },
  });
}
