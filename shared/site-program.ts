import type { Catalogue, CatalogueDifference } from './catalogue.ts';

/** A catalogue before and after a change. */
export interface CatalogueChange {
  readonly before: Catalogue;
  readonly after: Catalogue;
  readonly difference: CatalogueDifference;
}

/** What the compiled site (site/entry.ts, in a release `server/entry.mjs`) offers to whoever publishes its pages. */
export interface SiteProgram {
  /** Renders pages; `locals` is what components read as `Astro.locals`. */
  readonly app: { render(request: Request, options: { locals: { catalogue: Catalogue } }): Promise<Response> };
  /** The paths of every page that a site with this catalogue has. */
  allPages(catalogue: Catalogue): string[];
  /** The paths of pages that exist only with some settings. */
  optionalPages(): string[];
  /**
   * The paths of pages that a change may affect, each with its rank: 0 for the edited product's own page, higher for what
   * can wait longer. It may name pages that stay the same or no longer exist; it never misses one.
   */
  touchedPages(change: CatalogueChange): Map<string, number>;
  /** Folders in `client/` in which every file is a page made from the catalogue. */
  readonly catalogueFolders: readonly string[];
}
